import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestProvider, PROVIDER_CLIENT, type TestProvider } from '../../../test/identity-provider.ts'
import { addCustomer, addUser, aSignedInUser, signIn, TEST_PASSWORD } from '../../../test/people.ts'
import { callPublicly, newAddress } from '../../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { users } from '../../users/users.table.ts'
import { identityProviders, organisationSignIns, signInDomains } from '../identity-providers.table.ts'
import { sweepOrganisations } from './identity-providers.sweep.ts'

let provider: TestProvider
let system: TestSystem
beforeAll(async () => {
  provider = await openTestProvider()
  system = await openTestSystem(provider.settings)
})
afterAll(async () => {
  await system.close()
  await provider.close()
})
beforeEach(() => {
  provider.claims = {}
  provider.changes = {}
})

const ROLES = [
  { group: 'readers', role: 'viewer', departments: ['analytics'] },
  { group: 'managers', role: 'editor', departments: ['property'] },
  { group: 'heads', role: 'admin', departments: [] },
]

let organisations = 0
/** A customer with an administrator, a confirmed domain and an identity provider. */
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

/** Begins a sign-in, and returns the address of the provider and the cookie of the browser. */
async function begun(email: string) {
  const reply = await begin(email)
  expect(reply.status).toBe(200)
  const cookie = String(reply.headers['set-cookie']).split(';', 1)[0] ?? ''
  return { address: String(reply.body.address), cookie }
}

async function end(answer: string, cookie: string) {
  const reply = await system.app.inject({
    method: 'POST',
    url: '/api/auth/organisation/session',
    remoteAddress: newAddress(),
    headers: { cookie },
    payload: { answer },
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** Signs in a person through the provider, from the beginning to the session. */
async function enter(email: string, claims: Record<string, unknown> = {}) {
  provider.claims = { sub: email, email, ...claims }
  const { address, cookie } = await begun(email)
  return end(provider.visit(address), cookie)
}

async function userOf(email: string) {
  const [user] = await system.context.database.transaction('system', (tx) =>
    tx.select().from(users).where(eq(users.email, email)),
  )
  return user
}

const refused = (message: string) => expect.objectContaining({ body: expect.objectContaining({ message }) })

describe('Sign-in through the identity provider of an organisation', () => {
  it('a sign-in leads to the provider with state, nonce and a PKCE challenge by SHA-256', async () => {
    const { domain } = await anOrganisation()
    const { searchParams, origin, pathname } = new URL((await begun(`ana@${domain}`)).address)
    expect(`${origin}${pathname}`).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: PROVIDER_CLIENT.clientId,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: `ana@${domain}`,
    })
    expect(searchParams.get('redirect_uri')).toMatch(/\/auth\/organisation$/)
  })

  it('an unknown person of a confirmed domain becomes a viewer, and later signs in by the subject', async () => {
    const { domain, customerUuid } = await anOrganisation()
    const email = `ana@${domain}`
    const first = await enter(email)
    expect(first).toMatchObject({
      status: 200,
      body: { user: { email, firstname: 'Ana', isAdmin: false, isEditor: false }, customer: { uuid: customerUuid } },
    })
    const again = await enter(email, { email: 'moved@elsewhere.test', email_verified: false })
    expect(again.body.user.uuid).toBe(first.body.user.uuid)
    expect((await userOf(email))?.email).toBe(email)
  })

  it('an invited user without a password is linked to the provider', async () => {
    const { domain, customerUuid } = await anOrganisation({ createsUsers: false })
    const { uuid, email } = await addUser(system, customerUuid, { email: `invited@${domain}`, isEditor: true })
    await change(uuid, { passwordHash: null, emailVerifiedOn: null })
    expect(await enter(email.toUpperCase(), { sub: 'invited' })).toMatchObject({
      status: 200,
      body: { user: { uuid, isEditor: true } },
    })
  })

  it.each<[string, (domain: string) => { claims?: object; changes?: TestProvider['changes'] }, string]>([
    ['another nonce', () => ({ changes: { nonce: 'other' } }), 'auth.organisationDenied'],
    ['another audience', () => ({ claims: { aud: 'another-client' } }), 'auth.organisationDenied'],
    ['another issuer in the token', () => ({ claims: { iss: 'https://else.test' } }), 'auth.organisationDenied'],
    ['an expired token', () => ({ claims: { exp: 1_700_000_000 } }), 'auth.organisationDenied'],
    ['a token of another key', () => ({ changes: { by: 'stranger' } }), 'auth.organisationDenied'],
    [
      'an answer of another issuer',
      () => ({ changes: { issuerOfAnswer: 'https://e.test' } }),
      'auth.organisationDenied',
    ],
    ['an address that is not verified', () => ({ claims: { email_verified: false } }), 'auth.organisationEmail'],
    ['no statement of verification', () => ({ claims: { email_verified: undefined } }), 'auth.organisationEmail'],
    ['an address of another domain', () => ({ claims: { email: 'ana@else.test' } }), 'auth.organisationEmail'],
    ['an address of a subdomain', (domain) => ({ claims: { email: `a@x.${domain}` } }), 'auth.organisationEmail'],
    ['no address', () => ({ claims: { email: undefined } }), 'auth.organisationEmail'],
  ])('a sign-in through a provider with %s is rejected', async (_, changed, message) => {
    const { domain } = await anOrganisation()
    const { claims = {}, changes = {} } = changed(domain)
    provider.changes = changes
    expect(await enter(`ana@${domain}`, { ...claims })).toEqual(refused(message))
    expect(await userOf(`ana@${domain}`)).toBeUndefined()
  })

  it('the statement of Entra ID that its customer owns the domain of the address is accepted', async () => {
    const { domain } = await anOrganisation()
    expect((await enter(`ana@${domain}`, { email_verified: undefined, xms_edov: true })).status).toBe(200)
  })

  it('a state that was used, is unknown, has expired or belongs to another browser is rejected', async () => {
    const { domain } = await anOrganisation()
    const email = `ana@${domain}`
    provider.claims = { sub: 'ana', email }
    const used = await begun(email)
    const answer = provider.visit(used.address)
    expect((await end(answer, used.cookie)).status).toBe(200)
    expect(await end(answer, used.cookie)).toEqual(refused('auth.organisationExpired'))
    const fresh = await begun(email)
    expect(await end(provider.visit(fresh.address), used.cookie)).toEqual(refused('auth.organisationExpired'))
    expect(await end('code=1&state=unknown', fresh.cookie)).toEqual(refused('auth.organisationExpired'))
    await system.context.database.transaction('system', (tx) =>
      tx.update(organisationSignIns).set({ expiresOn: new Date(Date.now() - 1_000) }),
    )
    expect(await end(provider.visit(fresh.address), fresh.cookie)).toEqual(refused('auth.organisationExpired'))
    expect(await sweepOrganisations(system.context)).toMatchObject({ sealed: 0 })
  })

  it('the code of another sign-in is rejected', async () => {
    const { domain } = await anOrganisation()
    const email = `ana@${domain}`
    provider.claims = { sub: 'ana', email }
    const [one, other] = [await begun(email), await begun(email)]
    const mixed = new URLSearchParams(provider.visit(one.address))
    mixed.set('state', new URL(other.address).searchParams.get('state') ?? '')
    expect(await end(mixed.toString(), other.cookie)).toEqual(refused('auth.organisationDenied'))
  })

  it("a sign-in that the person cancels is answered with the provider's denial", async () => {
    const { domain } = await anOrganisation()
    const { address, cookie } = await begun(`ana@${domain}`)
    const state = new URL(address).searchParams.get('state') ?? ''
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString()
    expect(await end(answer, cookie)).toEqual(refused('auth.organisationDenied'))
  })

  it('no user of another customer, super admin or deactivated user is signed in', async () => {
    const { domain, customerUuid } = await anOrganisation()
    const other = await addUser(system, await addCustomer(system), { email: `other@${domain}` })
    expect(await enter(other.email)).toEqual(refused('auth.organisationNoUser'))
    const closed = await addUser(system, customerUuid, { email: `closed@${domain}`, inactiveOn: new Date() })
    expect(await enter(closed.email)).toEqual(refused('auth.organisationNoUser'))
    const linked = await enter(`linked@${domain}`)
    await change(linked.body.user.uuid, { inactiveOn: new Date() })
    expect(await enter(`linked@${domain}`)).toEqual(refused('auth.organisationNoUser'))
  })

  it('equal subjects of one issuer are different people in different customers', async () => {
    const one = await anOrganisation()
    const two = await anOrganisation()
    const first = await enter(`ana@${one.domain}`, { sub: 'same' })
    const second = await enter(`ana@${two.domain}`, { sub: 'same' })
    expect(second.body.user.uuid).not.toBe(first.body.user.uuid)
    expect(second.body.customer.uuid).toBe(two.customerUuid)
  })

  it('a second subject with the same address does not get the account', async () => {
    const { domain } = await anOrganisation()
    expect((await enter(`ana@${domain}`, { sub: 'one' })).status).toBe(200)
    expect(await enter(`ana@${domain}`, { sub: 'two' })).toEqual(refused('auth.organisationNoUser'))
  })

  it('no user is created beyond the plan', async () => {
    const { domain } = await anOrganisation({}, { activeUsersLimit: 1 })
    expect(await enter(`ana@${domain}`)).toEqual(refused('auth.organisationFull'))
  })

  it('each sign-in sets the role of the groups, and a person without a role loses the sessions', async () => {
    const { domain } = await anOrganisation({ roles: ROLES })
    const email = `ana@${domain}`
    expect((await enter(email, { groups: ['managers'] })).body.user).toMatchObject({ isAdmin: false, isEditor: true })
    expect((await userOf(email))?.departments).toEqual(['property'])
    const asReader = await enter(email, { groups: ['readers', 'others'] })
    expect(asReader.body.user).toMatchObject({ isAdmin: false, isEditor: false })
    expect((await sessionOf(asReader.body.token)).statusCode).toBe(200)
    expect(await enter(email, { groups: [] })).toEqual(refused('auth.organisationNoRole'))
    expect((await sessionOf(asReader.body.token)).statusCode).toBe(401)
    expect(await enter(`new@${domain}`, { groups: ['others'] })).toEqual(refused('auth.organisationNoRole'))
    expect(await userOf(`new@${domain}`)).toBeUndefined()
  })

  it('the role of the emergency administrator is never changed', async () => {
    const { domain, admin } = await anOrganisation({ roles: ROLES })
    await change(admin.uuid, { email: `boss@${domain}` })
    expect((await enter(`boss@${domain}`, { groups: [] })).body.user).toMatchObject({ isAdmin: true })
  })

  it('the link, the new user, the sign-in and its failure are logged', async () => {
    const { domain, customerUuid } = await anOrganisation({ roles: ROLES })
    await enter(`ana@${domain}`, { groups: ['heads'] })
    await enter(`ana@${domain}`, { groups: [] })
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ action: string }>('SELECT action FROM audit_log WHERE customer_uuid = $1 ORDER BY id', [customerUuid]),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'login',
      'identityProviderSaved',
      'userCreated',
      'organisationLinked',
      'userEdited',
      'login',
      'loginFailed',
    ])
  })

  it('a domain without a provider and one whose provider is switched off get the same answer', async () => {
    expect((await begin('ana@nowhere.test')).body).toMatchObject({ message: 'auth.organisationUnknown' })
    const { domain } = await anOrganisation({ isOn: false })
    expect((await begin(`ana@${domain}`)).body).toMatchObject({ message: 'auth.organisationUnknown' })
  })

  it('an address that begins too many sign-ins must wait', async () => {
    const from = newAddress()
    const statuses = new Set<number>()
    for (let round = 0; round < 20; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => begin('ana@nowhere.test', from)))
      for (const { status } of replies) statuses.add(status)
    }
    expect([...statuses]).toEqual([409])
    expect((await begin('ana@nowhere.test', from)).status).toBe(429)
  })
})

describe('Passwords of a customer with an identity provider', () => {
  it('only the emergency administrator can sign in by password if passwords are off', async () => {
    const { admin, customerUuid } = await anOrganisation({ passwordsAllowed: false })
    const user = await addUser(system, customerUuid, { isAdmin: true })
    await expect(signIn(system, user.email)).rejects.toThrow('auth.passwordsOff')
    await expect(signIn(system, admin.email)).resolves.toBeDefined()
  })

  it('every administrator can sign in by password if the emergency administrator cannot', async () => {
    const { admin, customerUuid } = await anOrganisation({ passwordsAllowed: false })
    const second = await addUser(system, customerUuid, { isAdmin: true })
    const viewer = await addUser(system, customerUuid, { isAdmin: false })
    await change(admin.uuid, { inactiveOn: new Date() })
    await expect(signIn(system, second.email)).resolves.toBeDefined()
    await expect(signIn(system, viewer.email)).rejects.toThrow('auth.passwordsOff')
  })
})

describe('The settings of an identity provider', () => {
  it('the settings are shown without the secret, which stays stored if none is sent', async () => {
    const { admin, customerUuid, domain } = await anOrganisation()
    const { clientSecret: _left, ...edit } = providerOf(admin.uuid)
    const before = await storedOf(customerUuid)
    expect(await admin.call('PUT', '/identity-provider', { ...edit, createsUsers: false })).toMatchObject({
      status: 200,
    })
    const shown = await admin.call('GET', '/identity-provider')
    expect(shown.body).toMatchObject({ provider: { createsUsers: false }, domains: [domain] })
    expect(JSON.stringify(shown.body)).not.toContain('ecret')
    expect((await storedOf(customerUuid))?.sealedSecret).toBe(before?.sealedSecret)
    expect(before?.sealedSecret).not.toContain(PROVIDER_CLIENT.clientSecret)
  })

  it.each<[string, (uuid: string) => object, string]>([
    ['with a wrong password', () => ({ password: 'wrong' }), 'WrongUserOrPassword'],
    ['at an address of the own network', () => ({ issuer: 'https://10.0.0.1' }), 'signIn.addressNotAllowed'],
    ['without encryption', () => ({ issuer: 'http://login.example.com' }), 'signIn.addressNotAllowed'],
    [
      'of another issuer without its secret',
      () => ({ clientId: 'x', clientSecret: undefined }),
      'signIn.secretMissing',
    ],
    [
      'with an emergency administrator elsewhere',
      () => ({ emergencyAdmin: crypto.randomUUID() }),
      'signIn.emergencyAdmin',
    ],
  ])('the settings of a provider are rejected: %s', async (_, edit, message) => {
    const { admin } = await anOrganisation()
    const reply = await admin.call('PUT', '/identity-provider', { ...providerOf(admin.uuid), ...edit(admin.uuid) })
    expect(reply.body).toMatchObject({ message })
  })

  it('a provider whose document is missing, redirects or names another issuer is rejected', async () => {
    const { admin } = await anOrganisation()
    for (const changes of [{ redirects: true }, { issuerOfDocument: 'https://else.test' }]) {
      provider.changes = changes
      const reply = await admin.call('PUT', '/identity-provider', providerOf(admin.uuid))
      expect(reply.body).toMatchObject({ message: 'signIn.providerUnavailable' })
    }
    provider.changes = {}
    const elsewhere = { ...providerOf(admin.uuid), issuer: `${provider.issuer}/nothing` }
    expect((await admin.call('PUT', '/identity-provider', elsewhere)).body).toMatchObject({
      message: 'signIn.providerUnavailable',
    })
  })

  it('the operator confirms each domain for only one customer', async () => {
    const operator = await aSignedInUser(system, { isAdmin: true }, { isOperator: true, uuid: OPERATOR_CUSTOMER_UUID })
    const one = await addCustomer(system)
    const two = await addCustomer(system)
    const save = (uuid: string, domains: string[]) =>
      operator.call('PUT', `/customers/${uuid}/sign-in-domains`, { domains })
    expect(await save(one, ['Fondo.es', 'fondo.com'])).toMatchObject({ body: { domains: ['fondo.com', 'fondo.es'] } })
    expect((await save(two, ['fondo.es'])).body).toMatchObject({ message: 'signIn.domainTaken' })
    expect(await save(one, [])).toMatchObject({ status: 200 })
    expect(await save(two, ['fondo.es'])).toMatchObject({ status: 200 })
  })

  it('removing the provider removes its links, and allows passwords again', async () => {
    const { admin, domain, customerUuid } = await anOrganisation({ passwordsAllowed: false })
    expect((await enter(`ana@${domain}`)).status).toBe(200)
    expect(await admin.call('DELETE', '/identity-provider', { password: TEST_PASSWORD })).toMatchObject({ status: 200 })
    expect((await begin(`ana@${domain}`)).body).toMatchObject({ message: 'auth.organisationUnknown' })
    const user = await addUser(system, customerUuid)
    await expect(signIn(system, user.email)).resolves.toBeDefined()
  })
})

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
