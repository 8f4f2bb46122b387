import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROVIDER_CLIENT, type TestProvider } from '../../../test/identity-provider.ts'
import { type Organisations, openOrganisations, ROLES } from '../../../test/organisations.ts'
import { addCustomer, addUser, aSignedInUser, signIn, TEST_PASSWORD } from '../../../test/people.ts'
import { callPublicly, newAddress } from '../../../test/public-calls.ts'
import { users } from '../../users/users.table.ts'
import { organisationSignIns } from '../identity-providers.table.ts'
import { sweepOrganisations } from './identity-providers.sweep.ts'

let world: Organisations
beforeAll(async () => {
  world = await openOrganisations()
})
afterAll(() => world.close())
beforeEach(() => {
  world.provider.claims = {}
  world.provider.changes = {}
})

const refused = (message: string) => expect.objectContaining({ body: expect.objectContaining({ message }) })

describe('Sign-in by the provider of an organisation', () => {
  it('a sign-in redirects to the identity provider with state, nonce and a SHA-256 PKCE challenge', async () => {
    const { domain } = await world.anOrganisation()
    const { searchParams, origin, pathname } = new URL((await world.begun(`ana@${domain}`)).address)
    expect(`${origin}${pathname}`).toBe(`${world.provider.issuer}/authorize`)
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

  it('a name from the identity provider is cleaned like a name that a user types', async () => {
    const { domain } = await world.anOrganisation()
    const names = { given_name: 'A\u0000na\ud800', family_name: 'Lu\u0007na' }
    expect(await world.enter(`ana@${domain}`, names)).toMatchObject({
      status: 200,
      body: { user: { firstname: 'Ana\ufffd', lastname: 'Luna' } },
    })
  })

  it.each(['a\u0000b', 'a\ud800', 'a'.repeat(256)])('a subject that cannot be stored is denied: %j', async (sub) => {
    const { domain } = await world.anOrganisation()
    const entered = await world.enter(`ana@${domain}`, { sub })
    expect([entered.status, entered.body.message]).toEqual([403, 'auth.organisationDenied'])
  })

  it('the first sign-in through the identity provider creates a viewer, and later sign-ins find this user by the subject, not by the address', async () => {
    const { domain, customerUuid } = await world.anOrganisation()
    const email = `ana@${domain}`
    const first = await world.enter(email)
    expect(first).toMatchObject({
      status: 200,
      body: { user: { email, firstname: 'Ana', isAdmin: false, isEditor: false }, customer: { uuid: customerUuid } },
    })
    const again = await world.enter(email, { email: 'moved@elsewhere.test', email_verified: false })
    expect(again.body.user.uuid).toBe(first.body.user.uuid)
    expect((await world.userOf(email))?.email).toBe(email)
  })

  it('a sign-in through the identity provider links an invited user who has not set a password', async () => {
    const { domain, customerUuid } = await world.anOrganisation({ createsUsers: false })
    const { uuid, email } = await addUser(world.system, customerUuid, { email: `invited@${domain}`, isEditor: true })
    await world.change(uuid, { passwordHash: null, emailVerifiedOn: null })
    expect(await world.enter(email.toUpperCase(), { sub: 'invited' })).toMatchObject({
      status: 200,
      body: { user: { uuid, isEditor: true } },
    })
  })

  it('a person who signs in through the identity provider is shown as active, with a confirmed address', async () => {
    const { admin, domain, customerUuid } = await world.anOrganisation()
    const { uuid, email } = await addUser(world.system, customerUuid, { email: `invited@${domain}` })
    await world.change(uuid, { passwordHash: null, emailVerifiedOn: null })
    expect((await admin.call('GET', `/users/${uuid}`)).body).toMatchObject({ hasOrganisation: false })
    expect((await world.enter(email)).status).toBe(200)
    expect((await admin.call('GET', `/users/${uuid}`)).body).toMatchObject({
      hasOrganisation: true,
      hasPassword: false,
      emailVerifiedOn: expect.any(String),
    })
  })

  it('an account is linked once if a person signs in twice concurrently', async () => {
    const { domain, customerUuid } = await world.anOrganisation()
    for (const round of [1, 2, 3]) {
      const { email } = await addUser(world.system, customerUuid, { email: `twice${round}@${domain}` })
      world.provider.claims = { sub: email, email }
      const begins = [await world.begun(email), await world.begun(email)]
      const ends = await Promise.all(
        begins.map(({ address, cookie }) => world.end(world.provider.visit(address), cookie)),
      )
      expect(ends.map(({ status }) => status)).toEqual([200, 200])
    }
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
    ['two addresses in one', (domain) => ({ claims: { email: `a@else.test,b@${domain}` } }), 'auth.organisationEmail'],
  ])('a sign-in with %s is rejected', async (_, changed, message) => {
    const { domain } = await world.anOrganisation()
    const { claims = {}, changes = {} } = changed(domain)
    world.provider.changes = changes
    expect(await world.enter(`ana@${domain}`, { ...claims })).toEqual(refused(message))
    expect(await world.userOf(`ana@${domain}`)).toBeUndefined()
  })

  it('a sign-in is accepted if Entra ID confirms that the organisation owns the domain of the email address', async () => {
    const { domain } = await world.anOrganisation()
    expect((await world.enter(`ana@${domain}`, { email_verified: undefined, xms_edov: true })).status).toBe(200)
  })

  it('the state parameter of a sign-in is rejected if it was used, is unknown, has expired or belongs to a different browser', async () => {
    const { domain } = await world.anOrganisation()
    const email = `ana@${domain}`
    world.provider.claims = { sub: 'ana', email }
    const used = await world.begun(email)
    const answer = world.provider.visit(used.address)
    expect((await world.end(answer, used.cookie)).status).toBe(200)
    expect(await world.end(answer, used.cookie)).toEqual(refused('auth.organisationExpired'))
    const fresh = await world.begun(email)
    expect(await world.end(world.provider.visit(fresh.address), used.cookie)).toEqual(
      refused('auth.organisationExpired'),
    )
    expect(await world.end('code=1&state=unknown', fresh.cookie)).toEqual(refused('auth.organisationExpired'))
    await world.system.context.database.transaction('system', (tx) =>
      tx.update(organisationSignIns).set({ expiresOn: new Date(Date.now() - 1_000) }),
    )
    expect(await world.end(world.provider.visit(fresh.address), fresh.cookie)).toEqual(
      refused('auth.organisationExpired'),
    )
    expect(await sweepOrganisations(world.system.context)).toMatchObject({ sealed: 0 })
  })

  it('an authorisation code from a different sign-in is rejected', async () => {
    const { domain } = await world.anOrganisation()
    const email = `ana@${domain}`
    world.provider.claims = { sub: 'ana', email }
    const [one, other] = [await world.begun(email), await world.begun(email)]
    const mixed = new URLSearchParams(world.provider.visit(one.address))
    mixed.set('state', new URL(other.address).searchParams.get('state') ?? '')
    expect(await world.end(mixed.toString(), other.cookie)).toEqual(refused('auth.organisationDenied'))
  })

  it('a person who cancels at the identity provider sees that the identity provider has denied the sign-in', async () => {
    const { domain } = await world.anOrganisation()
    const { address, cookie } = await world.begun(`ana@${domain}`)
    const state = new URL(address).searchParams.get('state') ?? ''
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: world.provider.issuer }).toString()
    expect(await world.end(answer, cookie)).toEqual(refused('auth.organisationDenied'))
  })

  it('users of other customers and deactivated users cannot sign in through the identity provider', async () => {
    const { domain, customerUuid } = await world.anOrganisation()
    const other = await addUser(world.system, await addCustomer(world.system), { email: `other@${domain}` })
    expect(await world.enter(other.email)).toEqual(refused('auth.organisationNoUser'))
    const closed = await addUser(world.system, customerUuid, { email: `closed@${domain}`, inactiveOn: new Date() })
    expect(await world.enter(closed.email)).toEqual(refused('auth.organisationNoUser'))
    const linked = await world.enter(`linked@${domain}`)
    await world.change(linked.body.user.uuid, { inactiveOn: new Date() })
    expect(await world.enter(`linked@${domain}`)).toEqual(refused('auth.organisationNoUser'))
  })

  it('the same subject of the identity provider identifies a different user at each customer', async () => {
    const one = await world.anOrganisation()
    const two = await world.anOrganisation()
    const first = await world.enter(`ana@${one.domain}`, { sub: 'same' })
    const second = await world.enter(`ana@${two.domain}`, { sub: 'same' })
    expect(second.body.user.uuid).not.toBe(first.body.user.uuid)
    expect(second.body.customer.uuid).toBe(two.customerUuid)
  })

  it('a second subject of the identity provider is not linked to an account that already has one, even if the address is the same', async () => {
    const { domain } = await world.anOrganisation()
    expect((await world.enter(`ana@${domain}`, { sub: 'one' })).status).toBe(200)
    expect(await world.enter(`ana@${domain}`, { sub: 'two' })).toEqual(refused('auth.organisationOtherLink'))
  })

  it('an administrator of the customer finds the reason in the audit log, and unlinks the user', async () => {
    const { domain, admin } = await world.anOrganisation()
    const first = await world.enter(`ana@${domain}`, { sub: 'one' })
    const { uuid } = first.body.user
    await world.enter(`ana@${domain}`, { sub: 'two' })
    const [last] = await world.system.context.database.transaction('system', (tx) =>
      tx.rows<{ action: string; user_uuid: string }>(
        'SELECT action, user_uuid FROM audit_log ORDER BY id DESC LIMIT 1',
      ),
    )
    expect(last).toEqual({ action: 'organisationOtherLink', user_uuid: uuid })
    expect(await admin.call('DELETE', `/users/${uuid}/organisation`)).toMatchObject({ body: { unlinked: 1 } })
    expect((await world.sessionOf(first.body.token)).statusCode).toBe(401)
    expect((await world.enter(`ana@${domain}`, { sub: 'two' })).body.user).toMatchObject({ uuid })
  })

  it('a sign-in creates no user beyond the number of active users in the plan', async () => {
    const { domain } = await world.anOrganisation({}, { activeUsersLimit: 1 })
    expect(await world.enter(`ana@${domain}`)).toEqual(refused('auth.organisationFull'))
  })

  it('each sign-in sets the role according to the groups, and a person without a role loses all sessions', async () => {
    const { domain } = await world.anOrganisation({ roles: ROLES })
    const email = `ana@${domain}`
    expect((await world.enter(email, { groups: ['managers'] })).body.user).toMatchObject({
      isAdmin: false,
      isEditor: true,
    })
    expect((await world.userOf(email))?.departments).toEqual(['property'])
    const asReader = await world.enter(email, { groups: ['readers', 'others'] })
    expect(asReader.body.user).toMatchObject({ isAdmin: false, isEditor: false })
    expect((await world.sessionOf(asReader.body.token)).statusCode).toBe(200)
    expect(await world.enter(email, { groups: [] })).toEqual(refused('auth.organisationNoRole'))
    expect((await world.sessionOf(asReader.body.token)).statusCode).toBe(401)
    expect(await world.enter(`new@${domain}`, { groups: ['others'] })).toEqual(refused('auth.organisationNoRole'))
    expect(await world.userOf(`new@${domain}`)).toBeUndefined()
  })

  it('a group whose name differs from a mapped name by a control character gives no role', async () => {
    const { domain } = await world.anOrganisation({ roles: ROLES })
    expect(await world.enter(`ana@${domain}`, { groups: ['heads\u0000', 'heads\ud800'] })).toEqual(
      refused('auth.organisationNoRole'),
    )
  })

  it("a sign-in does not change the emergency administrator's role", async () => {
    const { domain, admin } = await world.anOrganisation({ roles: ROLES })
    await world.change(admin.uuid, { email: `boss@${domain}` })
    expect((await world.enter(`boss@${domain}`, { groups: [] })).body.user).toMatchObject({ isAdmin: true })
  })

  it('one administrator remains if the last two administrators lose their groups concurrently', async () => {
    const { admin, domain, customerUuid } = await world.anOrganisation({ roles: ROLES })
    const people = [`one@${domain}`, `two@${domain}`]
    for (const email of people) expect((await world.enter(email, { groups: ['heads'] })).status).toBe(200)
    await world.change(admin.uuid, { inactiveOn: new Date() })
    const begins = []
    for (const email of people) {
      begins.push({ email, ...(await world.begun(email)) })
    }
    world.provider.claims = { groups: ['readers'] }
    world.provider.changes = { subjects: [...people] }
    await Promise.all(begins.map(({ address, cookie }) => world.end(world.provider.visit(address), cookie)))
    const remaining = await world.system.context.database.transaction('system', (tx) =>
      tx.select().from(users).where(eq(users.customerUuid, customerUuid)),
    )
    expect(remaining.filter(({ isAdmin, inactiveOn }) => isAdmin && !inactiveOn)).toHaveLength(1)
  })

  it('the audit log records the new user, the link, the sign-in and a failed sign-in', async () => {
    const { domain, customerUuid } = await world.anOrganisation({ roles: ROLES })
    await world.enter(`ana@${domain}`, { groups: ['heads'] })
    await world.enter(`ana@${domain}`, { groups: [] })
    const rows = await world.system.context.database.transaction('system', (tx) =>
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

  it('a sign-in gets the same response if the domain has no identity provider and if the identity provider is switched off', async () => {
    expect((await world.begin('ana@nowhere.test')).body).toMatchObject({ message: 'auth.organisationUnknown' })
    const { domain } = await world.anOrganisation({ isOn: false })
    expect((await world.begin(`ana@${domain}`)).body).toMatchObject({ message: 'auth.organisationUnknown' })
  })

  it('an IP address that starts too many sign-ins must wait', async () => {
    const from = newAddress()
    const statuses = new Set<number>()
    for (let round = 0; round < 20; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => world.begin('ana@nowhere.test', from)))
      for (const { status } of replies) statuses.add(status)
    }
    expect([...statuses]).toEqual([409])
    expect((await world.begin('ana@nowhere.test', from)).status).toBe(429)
  })
})

describe('Passwords beside the provider of an organisation', () => {
  it('only the emergency administrator can sign in by password if passwords are switched off', async () => {
    const { admin, customerUuid, domain } = await world.anOrganisation({ passwordsAllowed: false })
    const user = await addUser(world.system, customerUuid, { isAdmin: true, email: `user@${domain}` })
    await expect(signIn(world.system, user.email)).rejects.toThrow('auth.passwordsOff')
    await expect(signIn(world.system, admin.email)).resolves.toBeDefined()
  })

  it('if passwords are switched off, the right password gets the same response as a wrong one and as an unknown address', async () => {
    const { customerUuid, domain } = await world.anOrganisation({ passwordsAllowed: false })
    const inside = await addUser(world.system, customerUuid, { email: `user@${domain}` })
    const outside = await addUser(world.system, customerUuid)
    const replyTo = async (email: string, password: string) => {
      const credentials = { source: 'webapp', email, password }
      return (await callPublicly(world.system, 'POST', '/auth/login', credentials)).body
    }
    const off = { statusCode: 403, message: 'auth.passwordsOff' }
    expect(await replyTo(inside.email, TEST_PASSWORD)).toEqual(off)
    expect(await replyTo(inside.email, 'Wrong-horse-2026')).toEqual(off)
    expect(await replyTo(`none@${domain}`, 'Wrong-horse-2026')).toEqual(off)
    const wrong = { statusCode: 403, message: 'WrongUserOrPassword' }
    expect(await replyTo(outside.email, TEST_PASSWORD)).toEqual(wrong)
    expect(await replyTo(outside.email, 'Wrong-horse-2026')).toEqual(wrong)
  })

  it('switching passwords off ends all sessions except those of the emergency administrator', async () => {
    const { admin, customerUuid, domain } = await world.anOrganisation()
    const user = await signIn(world.system, (await addUser(world.system, customerUuid)).email)
    const stranger = await aSignedInUser(world.system)
    const edit = world.providerOf(admin.uuid)
    expect(await admin.call('PUT', '/identity-provider', { ...edit, createsUsers: false })).toMatchObject({
      status: 200,
    })
    expect((await world.sessionOf(user.token)).statusCode).toBe(200)
    const off = { ...edit, passwordsAllowed: false }
    expect(await admin.call('PUT', '/identity-provider', off)).toMatchObject({ status: 200 })
    expect((await world.sessionOf(user.token)).statusCode).toBe(401)
    expect((await world.sessionOf(admin.token)).statusCode).toBe(200)
    expect((await world.sessionOf(stranger.token)).statusCode).toBe(200)
    const byProvider = await world.enter(`ana@${domain}`)
    expect(await admin.call('PUT', '/identity-provider', { ...off, createsUsers: false })).toMatchObject({
      status: 200,
    })
    expect((await world.sessionOf(byProvider.body.token)).statusCode).toBe(200)
  })

  it('all administrators can sign in by password if the emergency administrator is deactivated', async () => {
    const { admin, customerUuid, domain } = await world.anOrganisation({ passwordsAllowed: false })
    const second = await addUser(world.system, customerUuid, { isAdmin: true })
    const viewer = await addUser(world.system, customerUuid, { isAdmin: false, email: `viewer@${domain}` })
    await world.change(admin.uuid, { inactiveOn: new Date() })
    await expect(signIn(world.system, second.email)).resolves.toBeDefined()
    await expect(signIn(world.system, viewer.email)).rejects.toThrow('auth.passwordsOff')
  })
})
