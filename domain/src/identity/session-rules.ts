/** Times of the session: core specification, sections 4 and 9; decisions 2. Milliseconds unless named otherwise. */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const SESSION_LIFETIME = 7 * DAY
export const ACCESS_TOKEN_LIFETIME = 60 * MINUTE
/** A caller that finds a refresh under way waits this long and takes the new token. */
export const REFRESH_WAIT = 800
/** For so long after a rotation the secret before it is still taken: two tabs, one cookie. */
export const REFRESH_GRACE = 30_000
export const SIGNED_URL_LIFETIME = 10 * MINUTE
/** The token is valid while the login is at most 7 days old. */
export function isSessionAlive(session: { createdOn: Date; endedOn: Date | null }, now: Date): boolean {
  return !session.endedOn && now.getTime() - session.createdOn.getTime() <= SESSION_LIFETIME
}

/** The end of an access token made now: 60 minutes, never beyond its session. */
export function accessTokenExpiry(session: { createdOn: Date }, now: Date): Date {
  const sessionEnd = session.createdOn.getTime() + SESSION_LIFETIME
  return new Date(Math.min(now.getTime() + ACCESS_TOKEN_LIFETIME, sessionEnd))
}

export interface RefreshState {
  createdOn: Date
  endedOn: Date | null
  refreshHash: string
  previousRefreshHash: string | null
  rotatedAt: Date | null
}

/**
 * `rotate`: the current secret, give a new one. `keep`: the one before, within the grace: a new token, no new
 * secret. `reused`: the one before, too late; somebody else holds it, end the session. `refused`: not a secret
 * of this session, or the session is over.
 */
export type RefreshVerdict = 'rotate' | 'keep' | 'reused' | 'refused'

/** Judges a presented refresh secret by its hash. */
export function judgeRefresh(session: RefreshState, presentedHash: string, now: Date): RefreshVerdict {
  if (!isSessionAlive(session, now)) return 'refused'
  if (presentedHash === session.refreshHash) return 'rotate'
  if (presentedHash !== session.previousRefreshHash || !session.rotatedAt) return 'refused'
  return now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE ? 'keep' : 'reused'
}
