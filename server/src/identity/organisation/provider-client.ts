import { AppError } from '@lindero/domain/errors'
import type { OrganisationIdentity } from '@lindero/domain/identity/organisation-sign-in'
import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import { domainOf } from '@lindero/domain/users/email-domain'
import * as oidc from 'openid-client'
import type { Context } from '../../kernel/context.ts'
import { openSecret } from '../../kernel/sealed-secret.ts'
import { isSubject, personOfToken, type TokenPerson } from '../id-token-claims.ts'
import type { IdentityProviderRecord } from '../identity-providers.table.ts'
import { fetchProvider } from './fetch-provider.ts'
import { isProviderAddress } from './provider-address.ts'
import { requireEndpoints } from './provider-endpoints.ts'
import { signInFailure } from './sign-in-failure.ts'

/** The provider's document, with the time of the last successful and of the last failed request for it. */
interface StoredDocument {
  client?: oidc.Configuration
  fetchedAt: number
  failedAt?: number
  running?: Promise<oidc.Configuration> | undefined
}

type Provider = Pick<IdentityProviderRecord, 'customerUuid' | 'issuer' | 'clientId' | 'sealedSecret' | 'scopes'>

/** Age at which the provider's document is fetched again, while sign-ins continue with the stored one. */
const FRESH_MILLISECONDS = 10 * 60_000
/** Age up to which sign-ins continue with the stored document if the provider does not answer. */
const USABLE_MILLISECONDS = 24 * 60 * 60_000
/** Pause after a failed request for the document. Until then, sign-ins fail at once. */
const PAUSE_MILLISECONDS = 10_000
const KEPT_PROVIDERS = 200
/** Maximum number of groups that are read. No mapping has more rows than this. */
const GROUPS = 2_000
const GOOGLE_ISSUER = 'https://accounts.google.com'

/**
 * Values of one sign-in. The browser takes `redirect`, `state` and `nonce` to the provider. It never receives
 * `verifier`, which the server sends to the provider together with the code.
 */
export interface Exchange {
  redirect: string
  state: string
  nonce: string
  /** PKCE code verifier (RFC 7636), method S256. */
  verifier: string
}

/** The claims of an ID token after signature, issuer, audience, times and nonce have been checked. */
export interface OrganisationPerson extends OrganisationIdentity, TokenPerson {
  groups: string[]
}

/** A client for the OpenID Connect providers of all customers. */
export function providerClient({ config, log, now, acceptedSecrets }: Context) {
  const { privateHosts } = config.signIn
  const cache = new Map<string, StoredDocument>()

  return {
    /**
     * The address of the provider's page for signing in.
     *
     * @throws AppError `auth.organisationUnavailable`
     */
    async signInAddress(provider: Provider, exchange: Exchange, email: string): Promise<string> {
      const client = await configuration(provider)
      // The endpoint comes from the provider's document, so it could be a `javascript:` URL instead of a web address.
      // The library throws an error of its own for such a URL.
      const endpoint: unknown = client.serverMetadata().authorization_endpoint
      if (typeof endpoint !== 'string' || !isProviderAddress(endpoint, privateHosts))
        throw new AppError('auth.organisationUnavailable')
      const parameters = await signInParameters(provider, exchange)
      return oidc.buildAuthorizationUrl(client, { ...parameters, login_hint: email }).href
    },

    /**
     * Exchanges the code in the provider's redirect for an ID token, and validates the token.
     *
     * @param answer query string of the redirect
     * @throws AppError `auth.organisationDenied` if the provider denies the sign-in or its response is invalid;
     * `auth.organisationUnavailable`, `auth.organisationRejectsProduct`
     */
    async person(
      provider: Provider & Pick<IdentityProviderRecord, 'groupsClaim'>,
      exchange: Exchange,
      answer: string,
    ): Promise<OrganisationPerson> {
      const client = await configuration(provider)
      const address = new URL(exchange.redirect)
      address.search = answer
      const tokens = await oidc
        .authorizationCodeGrant(client, address, {
          expectedState: exchange.state,
          expectedNonce: exchange.nonce,
          pkceCodeVerifier: exchange.verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          // The original error may contain tokens, so it is not passed on as the cause.
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
          log.warn({ customer: provider.customerUuid, code }, 'a sign-in by an identity provider failed')
          throw new AppError(signInFailure(error))
        })
      const claims = tokens.claims()
      if (!claims || !isSubject(claims.sub)) throw new AppError('auth.organisationDenied')
      return personOf(claims, provider)
    },

    /**
     * Fetches the provider's document without the cache, to validate the settings.
     *
     * @throws AppError `auth.organisationUnavailable`, `signIn.endpointNotAllowed`
     */
    async check(provider: Provider): Promise<void> {
      cache.delete(keyOf(provider))
      const client = await configuration(provider)
      await requireEndpoints(client.serverMetadata(), privateHosts)
    },
  }

  /** The stored document, if it can be used. Otherwise, sign-ins of one provider share one request for it. */
  async function configuration(provider: Provider): Promise<oidc.Configuration> {
    const key = keyOf(provider)
    const stored = cache.get(key) ?? { fetchedAt: Number.NEGATIVE_INFINITY }
    cache.set(key, stored)
    if (cache.size > KEPT_PROVIDERS) cache.delete(cache.keys().next().value ?? '')
    const at = now().getTime()
    const isPaused = stored.failedAt !== undefined && at - stored.failedAt < PAUSE_MILLISECONDS
    if (!stored.running && !isPaused && at - stored.fetchedAt >= FRESH_MILLISECONDS) fetchAgain(provider, stored)
    if (stored.client && at - stored.fetchedAt < USABLE_MILLISECONDS) return stored.client
    if (!stored.running) throw new AppError('auth.organisationUnavailable')
    return stored.running
  }

  function fetchAgain(provider: Provider, stored: StoredDocument): void {
    const running = discover(provider)
    stored.running = running
    running.then(
      (client) =>
        Object.assign(stored, { client, fetchedAt: now().getTime(), failedAt: undefined, running: undefined }),
      // `discover` has logged the failure. Sign-ins that wait for the document receive it.
      () => Object.assign(stored, { failedAt: now().getTime(), running: undefined }),
    )
  }

  async function discover(provider: Provider): Promise<oidc.Configuration> {
    const { customerUuid, issuer, clientId, sealedSecret } = provider
    const opened = await openSecret(sealedSecret, { use: 'identity providers', uuid: customerUuid }, acceptedSecrets)
    if (!opened) throw new Error('an identity provider was encrypted with another secret of the installation')
    try {
      if (!isProviderAddress(issuer, privateHosts)) throw new Error('the address of the provider is not allowed')
      const isPlain = issuer.startsWith('http:')
      const client = await oidc.discovery(new URL(issuer), clientId, undefined, authenticateBy(opened.secret), {
        [oidc.customFetch]: fetchProvider(config.signIn),
        timeout: 2 * config.signIn.seconds,
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      })
      // The issuer must match exactly, because each customer has its own issuer. A document that the provider shares
      // between several organisations is therefore rejected.
      if (client.serverMetadata().issuer !== issuer) throw new Error('the provider names another issuer')
      return client
    } catch (error) {
      const { message } = error instanceof Error ? error : { message: 'unknown' }
      log.warn({ customer: customerUuid, issuer, reason: message }, 'the document of an identity provider')
      throw new AppError('auth.organisationUnavailable')
    }
  }
}

export type ProviderClient = ReturnType<typeof providerClient>

const signInParameters = async ({ scopes }: Provider, { redirect, state, nonce, verifier }: Exchange) => ({
  redirect_uri: redirect,
  scope: scopes,
  state,
  nonce,
  code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

const keyOf = ({ customerUuid, issuer, clientId, sealedSecret }: Provider) =>
  [customerUuid, issuer, clientId, sealedSecret].join(' ')

/**
 * The secret is sent in the body if the provider supports this. Otherwise HTTP Basic is used, which every provider
 * supports.
 */
function authenticateBy(secret: string): oidc.ClientAuth {
  const inBody = oidc.ClientSecretPost(secret)
  const basic = oidc.ClientSecretBasic(secret)
  return (server, client, body, headers) => {
    const isInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
    return (isInBody ? inBody : basic)(server, client, body, headers)
  }
}

function personOf(claims: oidc.IDToken, provider: Pick<IdentityProviderRecord, 'groupsClaim' | 'issuer'>) {
  const person = personOfToken(claims)
  return {
    ...person,
    isEmailVerified: isVerified(claims, person.email, provider.issuer),
    groups: groupsOf(claims[provider.groupsClaim]),
  }
}

/** Providers write a true claim in different types. */
const TRUE_CLAIMS: readonly unknown[] = [true, 'true', 1, '1']

/**
 * Checks whether the email address can be trusted. Entra ID states in `xms_edov` that its customer owns the domain.
 * Google verifies addresses on other domains only once, so the account must belong to the organisation of the domain
 * (`hd`).
 */
function isVerified(claims: oidc.IDToken, email: string | null, issuer: string): boolean {
  const isStated = [claims.email_verified, claims.xms_edov].some((claim) => TRUE_CLAIMS.includes(claim))
  if (issuer !== GOOGLE_ISSUER) return isStated
  return isStated && email !== null && claims.hd === domainOf(email)
}

/**
 * The groups with a name that a mapping can contain. A name is never cleaned, because two different groups could then
 * become the same.
 */
function groupsOf(claim: unknown): string[] {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim]
  return list
    .slice(0, GROUPS)
    .filter((group): group is string => typeof group === 'string' && plainCharacters(group) === group)
}
