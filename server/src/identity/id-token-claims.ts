import { email as emailSchema } from '@lindero/contract/users/user.schema'
import type { JWTPayload } from 'jose'

/**
 * The person identified by a verified ID token (OpenID Connect Core 5.1). The token is from Google or from a customer's
 * identity provider.
 */
export interface TokenPerson {
  subject: string
  /** In lower case; null if the token has no address, or an address that no user may have. */
  email: string | null
  firstname: string
  lastname: string
}

/** @param claims claims of a token whose signature, issuer, audience and times have been checked */
export function personOfToken(claims: JWTPayload & { sub: string }): TokenPerson {
  const email = emailSchema.safeParse(claims.email).data ?? null
  const [first = '', ...others] = (textOf(claims.name) ?? '').trim().split(/\s+/)
  const givenName = textOf(claims.given_name)
  return {
    subject: claims.sub,
    email,
    firstname: (givenName ?? (first || email?.split('@', 1)[0]) ?? '').slice(0, 100),
    lastname: (textOf(claims.family_name) ?? (givenName ? '' : others.join(' '))).slice(0, 100),
  }
}

/** Returns a claim if it is a non-empty text. */
export const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined
