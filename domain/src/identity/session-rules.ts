/**
 * Durations of a session (core specification, sections 4 and 9; decisions 2). They are in milliseconds unless the name
 * says otherwise.
 */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const SESSION_LIFETIME = 7 * DAY
const ACCESS_TOKEN_LIFETIME = 60 * MINUTE
/** Time for which a caller waits for a refresh in progress. Then it uses the new token. */
export const REFRESH_WAIT = 800
/**
 * Time after a rotation in which the previous secret is still accepted, because two tabs of a browser share one cookie.
 */
const REFRESH_GRACE = 30_000
/** Maximum number of live API sessions of a user. A further session ends the oldest (ADR 17). */
export const API_SESSIONS_PER_USER = 100
export const SIGNED_URL_LIFETIME = 10 * MINUTE

/** End of a session that starts now. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFETIME)
}

/** True if the session has not ended. A session ends at the latest 7 days after the login. */
export function isSessionAlive(session: { expiresOn: Date; endedOn: Date | null }, now: Date): boolean {
  return !session.endedOn && now <= session.expiresOn
}

/** End of an access token that is created now: after 60 minutes, but not later than the end of its session. */
export function accessTokenExpiry(session: { expiresOn: Date }, now: Date): Date {
  return new Date(Math.min(now.getTime() + ACCESS_TOKEN_LIFETIME, session.expiresOn.getTime()))
}

interface RefreshState {
  expiresOn: Date
  endedOn: Date | null
  /** Number of rotations so far. It identifies the current refresh secret. */
  refreshGeneration: number
  /** Time of the last rotation. Null if the previous secret must be rejected. */
  rotatedAt: Date | null
}

/**
 * `rotate`: the secret is current; issue the next one. `repeat`: the secret is the previous one and within the grace
 * period (another tab sent it, or an answer was lost); return the current one again. `reused`: the secret is older, so
 * another party may hold it; end the session. `refused`: the session has ended, or it never had that secret.
 */
type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'refused'

/**
 * Evaluates a refresh secret of a session.
 * @param generation rotation number of the secret that the caller sent
 */
export function evaluateRefresh(session: RefreshState, generation: number, now: Date): RefreshVerdict {
  const { refreshGeneration: present, rotatedAt } = session
  if (!isSessionAlive(session, now) || generation > present) return 'refused'
  if (generation === present) return 'rotate'
  const isInGrace = rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE
  return generation === present - 1 && isInGrace ? 'repeat' : 'reused'
}
