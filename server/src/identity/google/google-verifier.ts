import { AppError } from '@lindero/domain/errors'
import type { GoogleIdentity } from '@lindero/domain/identity/google-sign-in'
import { OAuth2Client, type TokenPayload } from 'google-auth-library'
import type { Context } from '../../kernel/context.ts'

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com']
const PATIENCE_MILLISECONDS = 5_000
/** Lifetime of the certificates if the answer does not state it. */
const DEFAULT_SECONDS = 300

export interface GooglePerson extends GoogleIdentity {
  firstname: string
  lastname: string
}

/**
 * Reads ID tokens of Google: signature, audience, issuer and time.
 *
 * @returns the identity; null for a token that Google did not issue for us, or that has expired
 * @throws AppError `auth.googleNotConfigured`; `auth.googleUnavailable` if its certificates cannot be fetched
 */
export type GoogleVerifier = (credential: string) => Promise<GooglePerson | null>

export function googleVerifier({ config, log, now }: Context): GoogleVerifier {
  const { google } = config.outside
  const client = new OAuth2Client()
  let kept: { certificates: Record<string, string>; until: number } | undefined

  async function certificates(url: string): Promise<Record<string, string>> {
    if (kept && kept.until > now().getTime()) return kept.certificates
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const read = (await answer.json()) as Record<string, string>
      const seconds = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]
      kept = { certificates: read, until: now().getTime() + Number(seconds ?? DEFAULT_SECONDS) * 1000 }
      return read
    } catch (error) {
      log.error({ err: error }, 'certificates of Google')
      throw new AppError('auth.googleUnavailable')
    }
  }

  return async (credential) => {
    if (!google) throw new AppError('auth.googleNotConfigured')
    const known = await certificates(google.certificatesUrl)
    const ticket = await client
      .verifySignedJwtWithCertsAsync(credential, known, google.clientId, ISSUERS)
      // The messages of the library contain the token, so they are not kept.
      .catch(() => null)
    const payload = ticket?.getPayload()
    return payload ? personOf(payload) : null
  }
}

function personOf(payload: TokenPayload): GooglePerson | null {
  const { sub, email } = payload
  if (!sub || !email) return null
  return {
    googleId: sub,
    email: email.trim().toLowerCase(),
    isEmailVerified: payload.email_verified === true,
    hostedDomain: payload.hd ?? null,
    firstname: (payload.given_name ?? payload.name ?? email.split('@', 1)[0] ?? '').slice(0, 100),
    lastname: (payload.family_name ?? '').slice(0, 100),
  }
}
