const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface ModelSession {
  createdOn: number
  isEnded: boolean
  /** Every refresh secret it was ever given, the present one last. */
  secrets: string[]
  /** Until when the one before the present is still taken. */
  graceEnds: number
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
    this.sessions.push({ createdOn: now, isEnded: false, secrets: [secret], graceEnds: 0 })
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

  /**
   * What a refresh by this secret ought to give: a token with the next secret or with the present one again, or
   * nothing. "An old one used again after a grace of 30 s ends the session", however old; an invented one does not.
   */
  refreshed(secret: string, session: number, now: number): 'next' | 'same' | 'nothing' {
    const found = this.sessions[session]
    if (!found || !this.isAlive(session, now)) return 'nothing'
    const age = found.secrets.toReversed().indexOf(secret)
    if (age === 0) return 'next'
    if (age === 1 && now <= found.graceEnds) return 'same'
    if (age > 0) found.isEnded = true
    return 'nothing'
  }

  /** @param grace whether the secret before goes on for a moment: not where it was replaced to be worth nothing. */
  rotated(session: number, secret: string, now: number, grace = true): void {
    const found = this.sessions[session]
    if (!found) return
    found.secrets.push(secret)
    found.graceEnds = grace ? now + 30_000 : 0
    this.secrets.push({ secret, session })
  }

  present(session: number): string | undefined {
    return this.sessions[session]?.secrets.at(-1)
  }

  end(session: number): void {
    const found = this.sessions[session]
    if (found) found.isEnded = true
  }

  endAll(spared?: number): void {
    for (const [index, session] of this.sessions.entries()) if (index !== spared) session.isEnded = true
  }
}
