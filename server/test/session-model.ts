const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface ModelSession {
  createdOn: number
  isEnded: boolean
  /** All refresh secrets of the session so far. The last one is current. */
  secrets: string[]
  /** Until then, the previous secret is still accepted. */
  graceEnds: number
}

export interface HeldToken {
  token: string
  session: number
  expiresOn: number
}

/**
 * A simple model of one user's sessions (decisions 2), independent of the program. It predicts which logins are
 * allowed, which sessions are alive and which secrets are valid. Times are in milliseconds.
 */
export class SessionModel {
  isActive = true
  password: string
  readonly sessions: ModelSession[] = []
  /** All access tokens issued so far. */
  readonly held: HeldToken[] = []
  /** All refresh secrets issued so far, with their sessions. */
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
    const state = this.sessions[session]
    return this.isActive && state !== undefined && !state.isEnded && now - state.createdOn <= 7 * DAY
  }

  works({ session, expiresOn }: HeldToken, now: number): boolean {
    return this.isAlive(session, now) && now < expiresOn
  }

  /**
   * Predicts the result of a refresh: a token with the next secret, another token with the current secret, or nothing.
   * The previous secret is accepted within the grace time of 30 s. Any other old secret ends the session. An unknown
   * secret does not.
   */
  refreshed(secret: string, session: number, now: number): 'next' | 'same' | 'nothing' {
    const state = this.sessions[session]
    if (!state || !this.isAlive(session, now)) return 'nothing'
    const age = state.secrets.toReversed().indexOf(secret)
    if (age === 0) return 'next'
    if (age === 1 && now <= state.graceEnds) return 'same'
    if (age > 0) state.isEnded = true
    return 'nothing'
  }

  /** @param grace true if the previous secret stays valid for the grace time; false if it becomes invalid at once */
  rotated(session: number, secret: string, now: number, grace = true): void {
    const state = this.sessions[session]
    if (!state) return
    state.secrets.push(secret)
    state.graceEnds = grace ? now + 30_000 : 0
    this.secrets.push({ secret, session })
  }

  present(session: number): string | undefined {
    return this.sessions[session]?.secrets.at(-1)
  }

  end(session: number): void {
    const state = this.sessions[session]
    if (state) state.isEnded = true
  }

  endAll(spared?: number): void {
    for (const [index, session] of this.sessions.entries()) if (index !== spared) session.isEnded = true
  }
}
