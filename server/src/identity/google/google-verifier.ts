import { AppError } from '@lindero/domain/errors'
import type { GoogleIdentity } from '@lindero/domain/identity/google-sign-in'
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '../../kernel/context.ts'
import { readBoundedJson } from '../../kernel/http/read-bounded.ts'
import { isSubject, personOfToken, textOf } from '../id-token-claims.ts'

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com']
const PATIENCE_MILLISECONDS = 5_000
/** Maximum size of the key set in bytes. Google's key set has about two kilobytes. */
const ANSWER_BYTES = 256 * 1024
/** Lifetime of Google's keys if the response does not specify it. */
const DEFAULT_SECONDS = 300
/** Accepted clock skew, as in Google's own libraries. */
const CLOCK_SECONDS = 300

export interface GooglePerson extends GoogleIdentity {
  firstname: string
  lastname: string
}

/**
 * Reads ID tokens from Google's sign-in button and checks signature, audience, issuer and expiry. Unlike for customers'
 * identity providers, there is no code to exchange (ADR 1010).
 *
 * @returns the identity; null if Google did not issue the token for us, or if the token has expired
 * @throws AppError `auth.googleNotConfigured`; `auth.googleUnavailable` if Google's keys cannot be fetched
 */
export type GoogleVerifier = (credential: string) => Promise<GooglePerson | null>

export function googleVerifier({ config, log, now }: Context): GoogleVerifier {
  const { google } = config.outside
  let cache: { keys: ReturnType<typeof createLocalJWKSet>; until: number } | undefined

  async function keysAt(url: string): Promise<ReturnType<typeof createLocalJWKSet>> {
    if (cache && cache.until > now().getTime()) return cache.keys
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const keys = createLocalJWKSet((await readBoundedJson(answer, ANSWER_BYTES)) as JSONWebKeySet)
      const seconds = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]
      cache = { keys, until: now().getTime() + Number(seconds ?? DEFAULT_SECONDS) * 1000 }
      return keys
    } catch (error) {
      log.error({ err: error }, 'keys of Google')
      throw new AppError('auth.googleUnavailable')
    }
  }

  return async (credential) => {
    if (!google) throw new AppError('auth.googleNotConfigured')
    const keys = await keysAt(google.keysUrl)
    const checks = {
      issuer: ISSUERS,
      audience: google.clientId,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
    }
    // The library's errors contain the claims, so they are not passed on as the cause.
    const verified = await jwtVerify(credential, keys, checks).catch(() => null)
    return verified ? identityOf(verified.payload) : null
  }
}

function identityOf(claims: JWTPayload): GooglePerson | null {
  const { sub } = claims
  if (!sub || !isSubject(sub)) return null
  const { subject, email, firstname, lastname } = personOfToken({ ...claims, sub })
  if (email === null) return null
  return {
    googleId: subject,
    email,
    isEmailVerified: claims.email_verified === true,
    hostedDomain: textOf(claims.hd) ?? null,
    firstname,
    lastname,
  }
}
