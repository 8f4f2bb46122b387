const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface ModelSession {
  createdOn: number
  isEnded: boolean
  refresh: string
  previous: string | null
  rotatedOn: number | null
}

export interface HeldToken {
  token: string
  session: number
  expiresOn: number
}

/**
 * What ought to be true of one user's tokens, written down plainly and apart from the program: who may come in,
 * which sessions live, what each secret is still good for (decisions 2). Instants in milliseconds.
 */
export class SessionModel {
  isActive = true
  password: string
  readonly sessions: ModelSession[] = []
  /** Every access token that was ever given out. */
  readonly held: HeldToken[] = []
  /** Every refresh secret that was ever given out, with its session. */
  readonly secrets: { secret: string; session: number }[] = []

  constructor(password: string) {
    this.password = password
  }

  opened(token: string, secret: string, now: number): void {
    this.sessions.push({ createdOn: now, isEnded: false, refresh: secret, previous: null, rotatedOn: null })
    const session = this.sessions.length - 1
    this.given(token, session, now)
    this.secrets.push({ secret, session })
  }

  given(token: string, session: number, now: number): void {
    const end = (this.sessions[session]?.createdOn ?? 0) + 7 * DAY
    this.held.push({ token, session, expiresOn: Math.min(now + 60 * MINUTE, end) })
  }

  isAlive(session: number, now: number): boolean {
    const found = this.sessions[session]
    return this.isActive && found !== undefined && !found.isEnded && now - found.createdOn <= 7 * DAY
  }

  works({ session, expiresOn }: HeldToken, now: number): boolean {
    return this.isAlive(session, now) && now < expiresOn
  }

  /** What a refresh by this secret ought to give: a new secret, a token only, or nothing. */
  refreshed(secret: string, session: number, now: number): 'both' | 'token' | 'nothing' {
    const found = this.sessions[session]
    if (!found || !this.isAlive(session, now)) return 'nothing'
    if (secret === found.refresh) return 'both'
    if (secret !== found.previous) return 'nothing'
    if (now - (found.rotatedOn ?? 0) <= 30_000) return 'token'
    // Somebody else holds it.
    found.isEnded = true
    return 'nothing'
  }

  rotated(session: number, secret: string, now: number): void {
    const found = this.sessions[session]
    if (!found) return
    found.previous = found.refresh
    found.refresh = secret
    found.rotatedOn = now
    this.secrets.push({ secret, session })
  }

  end(session: number): void {
    const found = this.sessions[session]
    if (found) found.isEnded = true
  }

  endAll(spared?: number): void {
    for (const [index, session] of this.sessions.entries()) if (index !== spared) session.isEnded = true
  }
}
