import type { JWTPayload } from 'jose'

/** The person of a verified ID token (OpenID Connect Core 5.1), of Google or of a customer's provider. */
export interface TokenPerson {
  subject: string
  /** In lower case; null without an address in the token. */
  email: string | null
  firstname: string
  lastname: string
}

/** @param claims of a token whose signature, issuer, audience and times have been checked */
export function personOfToken(claims: JWTPayload & { sub: string }): TokenPerson {
  const email = textOf(claims.email)?.trim().toLowerCase() ?? null
  const [first = '', ...others] = (textOf(claims.name) ?? '').trim().split(/\s+/)
  const given = textOf(claims.given_name)
  return {
    subject: claims.sub,
    email: email !== null && email.length <= 254 ? email : null,
    firstname: (given ?? (first || email?.split('@', 1)[0]) ?? '').slice(0, 100),
    lastname: (textOf(claims.family_name) ?? (given ? '' : others.join(' '))).slice(0, 100),
  }
}

/** A claim that is a text with content. */
export const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined
