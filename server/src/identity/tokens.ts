import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@lindero/domain/kernel/app-error'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Signs the access token of a session: it carries the session's uuid and nothing else. */
export function signAccessToken(
  sessionUuid: string,
  expires: Date,
  secret: Uint8Array,
  now: Date,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionUuid)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(secret)
}

/** @returns the session's uuid. @throws AppError `auth.sessionExpired` or `unauthenticated`. */
export async function readAccessToken(token: string, secret: Uint8Array, now: Date): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now })
    if (!payload.sub) throw new AppError('unauthenticated')
    return payload.sub
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('auth.sessionExpired')
    if (error instanceof errors.JOSEError) throw new AppError('unauthenticated')
    throw error
  }
}

/** A refresh secret names its session and carries 32 random bytes; only its hash is stored. */
export function newRefreshSecret(sessionUuid: string): { secret: string; hash: string } {
  const secret = `${sessionUuid}.${randomBytes(32).toString('base64url')}`
  return { secret, hash: secretHash(secret) }
}

/** The secret of a link sent by mail: 32 random bytes. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret that carries 32 random bytes: too many to be guessed, so a plain hash will do. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
