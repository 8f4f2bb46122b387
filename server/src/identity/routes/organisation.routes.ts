import { identityCalls } from '@lindero/contract/identity/identity.contract'
import { signInCalls } from '@lindero/contract/identity/sign-in.contract'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { adminsWithPassword, domainsOf, providerOf, shownProvider } from '../identity-providers.store.ts'
import { knownDevice } from '../known-device.ts'
import {
  beginOrganisationSignIn,
  organisationLogin,
  returnAddress,
  SIGN_IN_SECONDS,
} from '../organisation/organisation-login.ts'
import { providerClient } from '../organisation/provider-client.ts'
import { removeProvider, saveDomains, saveProvider } from '../organisation/save-provider.ts'
import { refreshCookie } from '../refresh-cookie.ts'

const BROWSER_COOKIE = 'lindero_organisation'

/** Calls for the sign-in through a customer's identity provider, and for its settings. */
export function organisationRoutes(calls: Calls, context: Context): void {
  const client = providerClient(context)
  const cookie = refreshCookie(context)
  const device = knownDevice(context)
  const attributes = {
    path: '/api/auth/organisation',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.publicUrl?.startsWith('https:') ?? false,
  } as const

  calls.serve(identityCalls.beginOrganisationSignIn, async ({ body, request, reply }) => {
    const { address, browser } = await beginOrganisationSignIn(context, client, {
      email: body.email,
      address: request.ip,
    })
    reply.setCookie(BROWSER_COOKIE, browser, { ...attributes, maxAge: SIGN_IN_SECONDS })
    return { address }
  })

  calls.serve(identityCalls.organisationLogin, async ({ body, request, reply }) => {
    const browser = request.cookies[BROWSER_COOKIE]
    reply.clearCookie(BROWSER_COOKIE, attributes)
    const { refresh, expiresOn, ...opened } = await organisationLogin(context, client, {
      source: 'webapp',
      address: request.ip,
      userAgent: request.headers['user-agent'],
      answer: body.answer,
      browser,
    })
    device.mark(reply, opened.user.email)
    return { ...opened, ...cookie.hand(reply, { source: 'webapp', refresh, expiresOn }) }
  })

  calls.serveInTransaction(signInCalls.identityProvider, async ({ tx, caller: { customer } }) => {
    const provider = await providerOf(tx, customer.uuid)
    return {
      provider: provider ? shownProvider(provider) : null,
      redirectAddress: returnAddress(context.config),
      domains: await domainsOf(tx, customer.uuid),
      admins: await adminsWithPassword(tx, customer.uuid),
    }
  })
  calls.serve(signInCalls.saveIdentityProvider, ({ caller, body }) => saveProvider(context, client, caller, body))
  calls.serve(signInCalls.removeIdentityProvider, async ({ caller, body }) => {
    await removeProvider(context, caller, body)
    return { removed: true as const }
  })
  calls.serveInTransaction(signInCalls.signInDomains, async ({ tx, customer }) => ({
    domains: await domainsOf(tx, customer.uuid),
  }))
  calls.serveInTransaction(signInCalls.saveSignInDomains, async ({ tx, caller, customer, body }) => ({
    domains: await saveDomains(tx, caller, customer.uuid, { domains: body.domains, now: context.now() }),
  }))
}
