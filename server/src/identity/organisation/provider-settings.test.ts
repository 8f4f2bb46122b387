import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROVIDER_CLIENT } from '../../../test/identity-provider.ts'
import { type Organisations, openOrganisations } from '../../../test/organisations.ts'
import { addCustomer, addUser, aSignedInUser, signIn, TEST_PASSWORD } from '../../../test/people.ts'
import { signInDomains } from '../identity-providers.table.ts'
import { providerClient } from './provider-client.ts'

let world: Organisations
beforeAll(async () => {
  world = await openOrganisations()
})
afterAll(() => world.close())
beforeEach(() => {
  world.provider.claims = {}
  world.provider.changes = {}
})

describe('The settings of a provider', () => {
  it('the settings of the identity provider are returned without the secret, and a save without a secret keeps the stored secret', async () => {
    const { admin, customerUuid, domain } = await world.anOrganisation()
    const { clientSecret: _left, ...edit } = world.providerOf(admin.uuid)
    const before = await world.storedOf(customerUuid)
    expect(await admin.call('PUT', '/identity-provider', { ...edit, createsUsers: false })).toMatchObject({
      status: 200,
    })
    const visible = await admin.call('GET', '/identity-provider')
    expect(visible.body).toMatchObject({ provider: { createsUsers: false }, domains: [domain] })
    expect(JSON.stringify(visible.body)).not.toContain('ecret')
    expect((await world.storedOf(customerUuid))?.sealedSecret).toBe(before?.sealedSecret)
    expect(before?.sealedSecret).not.toContain(PROVIDER_CLIENT.clientSecret)
  })

  it.each<[string, (uuid: string) => object, string]>([
    ['saved with a wrong password', () => ({ password: 'wrong' }), 'WrongUserOrPassword'],
    ['at an address in the internal network', () => ({ issuer: 'https://10.0.0.1' }), 'signIn.addressNotAllowed'],
    ['without https', () => ({ issuer: 'http://login.example.com' }), 'signIn.addressNotAllowed'],
    [
      'with a new client and without its secret',
      () => ({ clientId: 'x', clientSecret: undefined }),
      'signIn.secretMissing',
    ],
    [
      'with an emergency administrator of another customer',
      () => ({ emergencyAdmin: crypto.randomUUID() }),
      'signIn.emergencyAdmin',
    ],
  ])('an identity provider %s is rejected', async (_, edit, message) => {
    const { admin } = await world.anOrganisation()
    const reply = await admin.call('PUT', '/identity-provider', {
      ...world.providerOf(admin.uuid),
      ...edit(admin.uuid),
    })
    expect(reply.body).toMatchObject({ message })
  })

  it('switching passwords off requires a confirmed domain', async () => {
    const { admin, customerUuid } = await world.anOrganisation()
    await world.system.context.database.transaction('system', (tx) =>
      tx.delete(signInDomains).where(eq(signInDomains.customerUuid, customerUuid)),
    )
    const edit = { ...world.providerOf(admin.uuid), passwordsAllowed: false }
    expect((await admin.call('PUT', '/identity-provider', edit)).body).toMatchObject({
      message: 'signIn.domainsMissing',
    })
  })

  it('an administrator with a second factor needs a code to change or remove the identity provider', async () => {
    const { admin } = await world.anOrganisation()
    const path = `/users/${admin.uuid}/second-factor`
    const started = await admin.call('PUT', path, { password: TEST_PASSWORD })
    const { secret } = started.body as unknown as { secret: string }
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const confirmed = await admin.call('POST', path, { code: app.generate() })
    const { recoveryCodes } = confirmed.body as unknown as { recoveryCodes: string[] }
    const edit = world.providerOf(admin.uuid)
    const save = async (code?: string) => (await admin.call('PUT', '/identity-provider', { ...edit, code })).body
    expect(await save()).toMatchObject({ message: 'auth.secondFactorRequired' })
    expect(await save('000000')).toMatchObject({ message: 'auth.secondFactorWrong' })
    const wrong = { ...edit, emergencyAdmin: crypto.randomUUID(), code: recoveryCodes[0] }
    const rejected = await admin.call('PUT', '/identity-provider', wrong)
    expect(rejected.body).toMatchObject({ message: 'signIn.emergencyAdmin' })
    // The rejected save has not used up the code.
    expect(await save(recoveryCodes[0])).toMatchObject({ issuer: world.provider.issuer })
    const remove = async (code?: string) =>
      (await admin.call('DELETE', '/identity-provider', { password: TEST_PASSWORD, code })).body
    expect(await remove()).toMatchObject({ message: 'auth.secondFactorRequired' })
    expect(await remove(recoveryCodes[0])).toMatchObject({ message: 'auth.secondFactorWrong' })
    expect(await remove(recoveryCodes[1])).toMatchObject({ removed: true })
  })

  it('users are linked again after the client id changes, because an identity provider issues different subjects to each client', async () => {
    const { admin, domain } = await world.anOrganisation()
    const first = await world.enter(`ana@${domain}`, { sub: 'of the first client' })
    const edit = { ...world.providerOf(admin.uuid), clientId: 'another' }
    expect(await admin.call('PUT', '/identity-provider', edit)).toMatchObject({ status: 200 })
    const again = await world.enter(`ana@${domain}`, { sub: 'of the other client', aud: 'another' })
    expect(again.body.user?.uuid).toBe(first.body.user.uuid)
  })

  it('an identity provider is rejected if its discovery document is missing, redirects or names a different issuer', async () => {
    const { admin } = await world.anOrganisation()
    for (const changes of [{ redirects: true }, { issuerOfDocument: 'https://else.test' }]) {
      world.provider.changes = changes
      const reply = await admin.call('PUT', '/identity-provider', world.providerOf(admin.uuid))
      expect(reply.body).toMatchObject({ message: 'signIn.providerUnavailable' })
    }
    world.provider.changes = {}
    const elsewhere = { ...world.providerOf(admin.uuid), issuer: `${world.provider.issuer}/nothing` }
    expect((await admin.call('PUT', '/identity-provider', elsewhere)).body).toMatchObject({
      message: 'signIn.providerUnavailable',
    })
  })

  it('an identity provider whose document names an internal endpoint is rejected when it is saved', async () => {
    const { admin } = await world.anOrganisation()
    world.provider.changes = { tokenEndpoint: 'https://10.0.0.1/token' }
    expect(await admin.call('PUT', '/identity-provider', world.providerOf(admin.uuid))).toMatchObject({
      status: 400,
      body: {
        message: 'signIn.endpointNotAllowed',
        data: { endpoint: 'token_endpoint', address: 'https://10.0.0.1/token' },
      },
    })
  })

  it('an identity provider whose authorization endpoint is a script is rejected when it is saved and at a sign-in', async () => {
    const { admin, customerUuid } = await world.anOrganisation()
    const stored = await world.storedOf(customerUuid)
    if (!stored) throw new Error('the identity provider was not stored')
    world.provider.changes = { authorizationEndpoint: 'javascript:alert(1)' }
    expect(await admin.call('PUT', '/identity-provider', world.providerOf(admin.uuid))).toMatchObject({
      status: 400,
      body: { message: 'signIn.endpointNotAllowed', data: { endpoint: 'authorization_endpoint' } },
    })
    // The document of a saved provider can change later. This client has not stored it yet.
    const exchange = { redirect: 'https://lindero.test/auth/organisation', state: 's', nonce: 'n', verifier: 'v' }
    await expect(providerClient(world.system.context).signInAddress(stored, exchange, 'ana@fund.test')).rejects.toThrow(
      'auth.organisationUnavailable',
    )
  })

  it('the operator can confirm a domain for only one customer', async () => {
    const operator = await aSignedInUser(
      world.system,
      { isAdmin: true },
      { isOperator: true, uuid: OPERATOR_CUSTOMER_UUID },
    )
    const one = await addCustomer(world.system)
    const two = await addCustomer(world.system)
    const save = (uuid: string, domains: string[]) =>
      operator.call('PUT', `/customers/${uuid}/sign-in-domains`, { domains })
    expect(await save(one, ['Fondo.es', 'fondo.com'])).toMatchObject({ body: { domains: ['fondo.com', 'fondo.es'] } })
    expect((await save(two, ['fondo.es'])).body).toMatchObject({ message: 'signIn.domainTaken' })
    expect(await save(one, [])).toMatchObject({ status: 200 })
    expect(await save(two, ['fondo.es'])).toMatchObject({ status: 200 })
  })

  it('removing the identity provider removes its links to users, and allows passwords again', async () => {
    const { admin, domain, customerUuid } = await world.anOrganisation({ passwordsAllowed: false })
    expect((await world.enter(`ana@${domain}`)).status).toBe(200)
    expect(await admin.call('DELETE', '/identity-provider', { password: TEST_PASSWORD })).toMatchObject({ status: 200 })
    expect((await world.begin(`ana@${domain}`)).body).toMatchObject({ message: 'auth.organisationUnknown' })
    const user = await addUser(world.system, customerUuid)
    await expect(signIn(world.system, user.email)).resolves.toBeDefined()
  })
})
