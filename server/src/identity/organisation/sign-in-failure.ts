import * as oidc from 'openid-client'
import { isOutage } from './fetch-provider.ts'

type SignInFailure = 'auth.organisationDenied' | 'auth.organisationUnavailable' | 'auth.organisationRejectsProduct'

/** Errors in the redirect that state an outage of the provider (RFC 6749, section 4.1.2.1). */
const OUTAGES = new Set(['server_error', 'temporarily_unavailable'])
/** Code of the library for a token whose key is not in the key set of the provider. */
const NO_KEY = 'OAUTH_KEY_SELECTION_FAILED'
/** Errors in the redirect that concern the person (RFC 6749; OpenID Connect Core, section 3.1.2.6). */
const DENIALS = new Set([
  'access_denied',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
])

/**
 * Distinguishes why a sign-in by a provider failed. Only a denial concerns the person. An outage of the provider and a
 * rejected client, for example after its secret has expired, are failures of others.
 *
 * @param error error of `authorizationCodeGrant`
 */
export function signInFailure(error: unknown): SignInFailure {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (OUTAGES.has(error.error)) return 'auth.organisationUnavailable'
    return DENIALS.has(error.error) ? 'auth.organisationDenied' : 'auth.organisationRejectsProduct'
  }
  if (error instanceof oidc.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'auth.organisationDenied' : 'auth.organisationRejectsProduct'
  }
  if (isOutage(error)) return 'auth.organisationUnavailable'
  // The key set lacks the key of the token, for example while the provider replaces its keys.
  if (error instanceof oidc.ClientError && error.code === NO_KEY) return 'auth.organisationUnavailable'
  // The remaining errors of the library state that the redirect or the ID token is not valid.
  return error instanceof oidc.ClientError ? 'auth.organisationDenied' : 'auth.organisationUnavailable'
}
