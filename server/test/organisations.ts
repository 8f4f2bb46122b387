import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { identityProviders, signInDomains } from '../src/identity/identity-providers.table.ts'
import { users } from '../src/users/users.table.ts'
import { openTestProvider, PROVIDER_CLIENT } from './identity-provider.ts'
import { type addCustomer, aSignedInUser, TEST_PASSWORD } from './people.ts'
import { callPublicly, newAddress } from './public-calls.ts'
import { openTestSystem } from './test-system.ts'

/** Role of the user, by group at the identity provider. */
export const ROLES = [
  { group: 'readers', role: 'viewer', departments: ['analytics'] },
  { group: 'managers', role: 'editor', departments: ['property'] },
  { group: 'heads', role: 'admin', departments: [] },
]

/** Opens a system with an identity provider, and creates customers that sign in with it. */
export async function openOrganisations(seconds = 1) {
  const provider = await openTestProvider()
  const system = await openTestSystem({
    // Nothing listens on the second host.
    IDENTITY_PROVIDER_HOSTS: `${provider.settings.IDENTITY_PROVIDER_HOSTS},127.0.0.1:1`,
    IDENTITY_PROVIDER_SECONDS: String(seconds),
  })

  let organisations = 0
  /** Adds a customer with an admin and a confirmed domain for sign-in at the identity provider. */
  async function anOrganisation(settings: object = {}, customer: Parameters<typeof addCustomer>[1] = {}) {
    organisations += 1
    const domain = `fund${organisations}.test`
    const admin = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 50, ...customer })
    await system.context.database.transaction('system', (tx) =>
      tx.insert(signInDomains).values({ domain, customerUuid: admin.customerUuid, confirmedOn: new Date() }),
    )
    const saved = await admin.call('PUT', '/identity-provider', { ...providerOf(admin.uuid), ...settings })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return { admin, domain, customerUuid: admin.customerUuid }
  }

  const providerOf = (emergencyAdmin: string) => ({
    issuer: provider.issuer,
    ...PROVIDER_CLIENT,
    scopes: 'openid profile email',
    groupsClaim: 'groups',
    roles: [] as object[],
    isOn: true,
    createsUsers: true,
    passwordsAllowed: true,
    emergencyAdmin,
    password: TEST_PASSWORD,
  })

  const begin = (email: string, from = newAddress()) =>
    callPublicly(system, 'POST', '/auth/organisation', { email }, from)

  /** Begins a sign-in. Returns the provider's address, and the cookie for the browser. */
  async function begun(email: string, from = newAddress()) {
    const reply = await begin(email, from)
    expect(reply.status).toBe(200)
    const cookie = String(reply.headers['set-cookie']).split(';', 1)[0] ?? ''
    return { address: String(reply.body.address), cookie }
  }

  async function end(answer: string, cookie: string, from = newAddress()) {
    const reply = await system.app.inject({
      method: 'POST',
      url: '/api/auth/organisation/session',
      remoteAddress: from,
      headers: { cookie },
      payload: { answer },
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  /** Signs in a user through the provider, and returns the reply with the new session. */
  async function enter(email: string, claims: Record<string, unknown> = {}, from = newAddress()) {
    provider.claims = { sub: email, email, ...claims }
    const { address, cookie } = await begun(email, from)
    return end(provider.visit(address), cookie, from)
  }

  async function userOf(email: string) {
    const [user] = await system.context.database.transaction('system', (tx) =>
      tx.select().from(users).where(eq(users.email, email)),
    )
    return user
  }

  async function change(uuid: string, columns: Partial<typeof users.$inferInsert>) {
    await system.context.database.transaction('system', (tx) =>
      tx
        .update(users)
        .set({ ...columns, updatedOn: new Date() })
        .where(eq(users.uuid, uuid)),
    )
  }

  function sessionOf(token: string) {
    return system.app.inject({ method: 'GET', url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } })
  }

  async function storedOf(customerUuid: string) {
    const [row] = await system.context.database.transaction('system', (tx) =>
      tx.select().from(identityProviders).where(eq(identityProviders.customerUuid, customerUuid)),
    )
    return row
  }

  async function close() {
    await system.close()
    await provider.close()
  }

  return {
    ...{ provider, system, close, anOrganisation, providerOf, begin, begun, end, enter, userOf, change, sessionOf },
    storedOf,
  }
}
export type Organisations = Awaited<ReturnType<typeof openOrganisations>>
