import { email as emailSchema } from '@lindero/contract/users/user.schema'
import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
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

/** Returns a claim if it is a non-empty text, cleaned like a text that a user types. */
export const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' ? plainCharacters(claim) || undefined : undefined

/** Maximum length of a subject (OpenID Connect Core 5.1). */
const SUBJECT_CHARACTERS = 255

/**
 * True if a subject can identify a person. It is never cleaned, because two different subjects could then become the
 * same.
 */
export const isSubject = (subject: string): boolean =>
  subject !== '' && subject.length <= SUBJECT_CHARACTERS && plainCharacters(subject) === subject
