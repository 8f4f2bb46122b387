import { AppError } from '@lindero/domain/errors'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Context } from '../kernel/context.ts'

export interface ManagementClaims {
  asset: string
  owner: string
  /** The customer of the provider; null if the token belongs to a user of the owner. */
  provider: string | null
  serviceRequest: number | null
}

const TOKEN_MINUTES = 15
const AUDIENCE = 'management'

/** Signs a management token. The token is part of the URL query, which is never logged. */
export function signManagementToken({ secret, now }: Context, claims: ManagementClaims): Promise<string> {
  const issued = now()
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(new Date(issued.getTime() + TOKEN_MINUTES * 60_000))
    .sign(secret)
}

/**
 * Reads a management token.
 *
 * @returns null if the token was not signed by this server
 * @throws AppError `management.tokenExpired`
 */
export async function readManagementToken(
  { acceptedSecrets, now }: Context,
  token: string,
): Promise<ManagementClaims | null> {
  for (const secret of acceptedSecrets) {
    try {
      const options = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: now() }
      const { payload } = await jwtVerify<ManagementClaims>(token, secret, options)
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('management.tokenExpired')
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return null
}
