/** Durations of sessions in milliseconds (core specification, sections 4 and 9; decisions 2). */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const SESSION_LIFETIME = 7 * DAY
const ACCESS_TOKEN_LIFETIME = 60 * MINUTE
/** Time for which a caller waits if a refresh is already in progress. Then the caller uses the new token. */
export const REFRESH_WAIT = 800
/**
 * Time after a rotation during which the previous secret is still accepted, because the tabs of a browser share one
 * cookie.
 */
const REFRESH_GRACE = 30_000
/** Maximum number of live API sessions per user. One more session ends the oldest (ADR 17). */
export const API_SESSIONS_PER_USER = 100
export const SIGNED_URL_LIFETIME = 10 * MINUTE

/** Time after a sign-in or a confirmation during which calls that give lasting access are possible. */
export const STEP_UP_LIFETIME = 10 * MINUTE

/** True if the session was opened or confirmed recently enough for calls that give lasting access. */
export function isRecentlyProven(provenOn: Date, now: Date): boolean {
  return now.getTime() - provenOn.getTime() <= STEP_UP_LIFETIME
}

/** End of a session that starts now. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFETIME)
}

/** True if the session has not ended. A session ends at the latest 7 days after the login. */
export function isSessionAlive(session: { expiresOn: Date; endedOn: Date | null }, now: Date): boolean {
  return !session.endedOn && now <= session.expiresOn
}

/** Expiry of an access token that is created now: after 60 minutes, but not later than the session. */
export function accessTokenExpiry(session: { expiresOn: Date }, now: Date): Date {
  return new Date(Math.min(now.getTime() + ACCESS_TOKEN_LIFETIME, session.expiresOn.getTime()))
}

interface RefreshState {
  expiresOn: Date
  endedOn: Date | null
  /** Number of rotations so far, which identifies the current refresh secret. */
  refreshGeneration: number
  /** Time of the last rotation; null if the previous secret must be rejected. */
  rotatedAt: Date | null
}

/**
 * `rotate`: the secret is current, so issue the next one. `repeat`: it is the previous secret, within the grace period
 * (a different tab sent it, or a response was lost), so return the current one again. `reused`: it is older, so it may
 * have been stolen, and the session ends. `refused`: the session has ended, or it never had this secret.
 */
type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'refused'

/**
 * Evaluates a session's refresh secret.
 *
 * @param generation rotation number of the secret from the caller
 */
export function evaluateRefresh(session: RefreshState, generation: number, now: Date): RefreshVerdict {
  const { refreshGeneration: present, rotatedAt } = session
  if (!isSessionAlive(session, now) || generation > present) return 'refused'
  if (generation === present) return 'rotate'
  const isInGrace = rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE
  return generation === present - 1 && isInGrace ? 'repeat' : 'reused'
}
