import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lindero/domain/errors'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Signs the access token of a session. The token contains only the session's uuid. */
export function signAccessToken(sessionUuid: string, expires: Date, secret: Uint8Array, now: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionUuid)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(secret)
}

/** The payload of a token that we have signed. */
interface ReadToken {
  session: string
  expires: Date
}

/**
 * Creates a reader of access tokens. Verified tokens are cached, because their signature does not change and verifying
 * it takes longer than reading the session from the database.
 *
 * @param secrets keys that may have signed the token
 * @param most maximum number of cached tokens; the oldest are verified again
 * @returns a function that returns the session's uuid; it throws AppError `auth.sessionExpired` or `unauthenticated`
 */
export function accessTokenReader(
  secrets: readonly Uint8Array[],
  most = 10_000,
): (token: string, now: Date) => Promise<string> {
  const cache = new Map<string, ReadToken>()
  return async (token, now) => {
    const cached = cache.get(token)
    const read = cached ?? (await verified(token, secrets, now))
    if (read.expires <= now) throw new AppError('auth.sessionExpired')
    if (cached) return read.session
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= most) cache.delete(oldest)
    cache.set(token, read)
    return read.session
  }
}

async function verified(token: string, secrets: readonly Uint8Array[], now: Date): Promise<ReadToken> {
  const [secret, ...others] = secrets
  if (!secret) throw new AppError('unauthenticated')
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now })
    if (!payload.sub || !payload.exp) throw new AppError('unauthenticated')
    return { session: payload.sub, expires: new Date(payload.exp * 1_000) }
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return verified(token, others, now)
    if (error instanceof errors.JWTExpired) throw new AppError('auth.sessionExpired')
    if (error instanceof errors.JOSEError) throw new AppError('unauthenticated')
    throw error
  }
}

/** A parsed refresh secret: its session, and its sequence number within the session. */
interface RefreshSecret {
  session: string
  generation: number
}

/**
 * Creates the refresh secret of a session: its uuid, the number of rotations, and the key's signature of both. The
 * secret is not stored, because it can be computed again. A secret with a lower number than the stored one is old.
 */
export function refreshSecret(key: Uint8Array, { session, generation }: RefreshSecret): string {
  const named = `${session}.${generation}`
  return `${named}.${createHmac('sha256', key).update(`refresh:${named}`).digest('base64url')}`
}

/** Returns the current secret of a stored session. */
export function presentRefreshSecret(
  key: Uint8Array,
  { uuid, refreshGeneration }: { uuid: string; refreshGeneration: number },
): string {
  return refreshSecret(key, { session: uuid, generation: refreshGeneration })
}

/**
 * Verifies a refresh secret.
 * @returns null if none of the keys has signed it
 */
export function readRefreshSecret(keys: readonly Uint8Array[], presented: string): RefreshSecret | null {
  const [, session, generation] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\./.exec(presented) ?? []
  if (!session || !generation) return null
  const read = { session, generation: Number(generation) }
  const theirs = Buffer.from(presented)
  const isOurs = keys.some((key) => {
    const ours = Buffer.from(refreshSecret(key, read))
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  })
  return isOurs ? read : null
}
