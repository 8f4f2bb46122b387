import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outage } from '../../../test/identity-provider.ts'
import { type Organisations, openOrganisations } from '../../../test/organisations.ts'
import { addCustomer, addUser, TEST_PASSWORD } from '../../../test/people.ts'
import { callPublicly, newAddress } from '../../../test/public-calls.ts'

let world: Organisations
beforeAll(async () => {
  world = await openOrganisations()
})
afterAll(() => world.close())
beforeEach(() => {
  world.provider.claims = {}
  world.provider.changes = {}
})

const TOKEN = '/token'
const KEYS = '/keys'
const UNAVAILABLE = { status: 503, body: { message: 'auth.organisationUnavailable' } }
const REJECTED = { status: 503, body: { message: 'auth.organisationRejectsProduct' } }

const login = (email: string, password: string, from: string) =>
  callPublicly(world.system, 'POST', '/auth/login', { source: 'webapp', email, password }, from)

/** Counts the last attempt of this kind so many times more. */
const repeatLast = (kind: string, times: number) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO attempts (kind, key_hash, at) SELECT kind, key_hash, at FROM generate_series(1, $2), (
         SELECT kind, key_hash, at FROM attempts WHERE kind = $1 ORDER BY id DESC LIMIT 1) last`,
      [kind, times],
    ),
  )

const countedAttempts = async () => {
  const [row] = await world.system.context.database.transaction('system', (tx) =>
    tx.rows<{ count: number }>(`SELECT count(*)::int AS count FROM attempts WHERE kind LIKE 'failed%'`),
  )
  return row?.count
}

describe('An outage of an identity provider', () => {
  it.each<[string, typeof TOKEN | typeof KEYS, Outage]>([
    ['a token endpoint that answers 500', TOKEN, 500],
    ['a token endpoint that answers 503', TOKEN, 503],
    ['a token endpoint that answers 404', TOKEN, 404],
    ['a token endpoint that answers 429', TOKEN, 429],
    ['a token endpoint that resets the connection', TOKEN, 'reset'],
    ['a token endpoint that does not answer', TOKEN, 'hang'],
    ['a token endpoint that does not end its answer', TOKEN, 'slow'],
    ['a token endpoint with an answer of a megabyte', TOKEN, 'huge'],
    ['a token endpoint that answers with broken JSON', TOKEN, 'malformed'],
    ['a token endpoint that answers without tokens', TOKEN, 'empty'],
    ['a key set that answers 500', KEYS, 500],
    ['a key set that resets the connection', KEYS, 'reset'],
    ['a key set that does not answer', KEYS, 'hang'],
    ['a key set with broken JSON', KEYS, 'malformed'],
    ['a key set that does not end', KEYS, 'slow'],
    ['a key set of a megabyte', KEYS, 'huge'],
    ['a key set of another form', KEYS, 'empty'],
    ['a key set without the key of the token', KEYS, 'keyless'],
  ])('%s answers 503 and counts as no failed attempt', async (_, at, as) => {
    const { domain } = await world.anOrganisation()
    const before = await countedAttempts()
    world.provider.changes = { outage: { at, as } }
    expect(await world.enter(`ana@${domain}`)).toMatchObject(UNAVAILABLE)
    expect(await countedAttempts()).toBe(before)
  })

  it('a token endpoint that refuses the connection answers 503', async () => {
    world.provider.changes = { tokenEndpoint: 'http://127.0.0.1:1/token' }
    const { domain } = await world.anOrganisation()
    expect(await world.enter(`ana@${domain}`)).toMatchObject(UNAVAILABLE)
  })

  it.each(['server_error', 'temporarily_unavailable'])(
    'an answer of the provider with the error %s answers 503',
    async (error) => {
      const { domain } = await world.anOrganisation()
      const { address, cookie } = await world.begun(`ana@${domain}`)
      const state = new URL(address).searchParams.get('state') ?? ''
      const answer = new URLSearchParams({ error, state, iss: world.provider.issuer }).toString()
      expect(await world.end(answer, cookie)).toMatchObject(UNAVAILABLE)
    },
  )

  it.each([
    ['invalid_client', 401],
    ['unauthorized_client', 400],
  ])(
    'a provider that answers %s, as after the secret has expired, gets an error of its own and counts as no failed attempt',
    async (error, status) => {
      const { domain } = await world.anOrganisation()
      const before = await countedAttempts()
      world.provider.changes = { outage: { at: TOKEN, as: { error, status } } }
      expect(await world.enter(`ana@${domain}`)).toMatchObject(REJECTED)
      expect(await countedAttempts()).toBe(before)
    },
  )

  it('a person whom the provider confirms but who has no user here counts as no failed attempt', async () => {
    const { domain } = await world.anOrganisation({ createsUsers: false })
    const before = await countedAttempts()
    expect(await world.enter(`ana@${domain}`)).toMatchObject({ body: { message: 'auth.organisationNoUser' } })
    expect(await countedAttempts()).toBe(before)
  })

  it('thirty-two colleagues in an outage lock out neither the emergency administrator nor another customer', async () => {
    const { domain, admin } = await world.anOrganisation({ passwordsAllowed: false })
    const other = await addUser(world.system, await addCustomer(world.system))
    const office = newAddress()
    world.provider.changes = { outage: { at: TOKEN, as: 'reset' } }
    for (let colleague = 0; colleague < 32; colleague += 1) {
      expect(await world.enter(`c${colleague}@${domain}`, {}, office)).toMatchObject(UNAVAILABLE)
    }
    expect((await login(admin.email, TEST_PASSWORD, office)).status).toBe(200)
    expect((await login(other.email, TEST_PASSWORD, office)).status).toBe(200)
    world.provider.changes = {}
    expect((await world.enter(`c1@${domain}`, {}, office)).status).toBe(200)
  })

  it('denied sign-ins at one customer lock the address for this customer alone', async () => {
    const one = await world.anOrganisation()
    const two = await world.anOrganisation()
    const office = newAddress()
    world.provider.changes = { nonce: 'other' }
    expect((await world.enter(`ana@${one.domain}`, {}, office)).status).toBe(403)
    await repeatLast('failedOfOrganisation', 29)
    world.provider.changes = {}
    expect((await world.enter(`ana@${one.domain}`, {}, office)).status).toBe(429)
    expect((await world.enter(`ana@${two.domain}`, {}, office)).status).toBe(200)
    expect((await login(one.admin.email, TEST_PASSWORD, office)).status).toBe(200)
  })

  it('two hundred begins at one customer do not slow the begins at another customer from the same address', async () => {
    const one = await world.anOrganisation()
    const two = await world.anOrganisation()
    const office = newAddress()
    await world.begun(`ana@${one.domain}`, office)
    await repeatLast('organisationsOfAddress', 199)
    expect((await world.begin(`ana@${one.domain}`, office)).status).toBe(429)
    expect((await world.begin(`ana@${two.domain}`, office)).status).toBe(200)
  })
})

describe('The lock of an address', () => {
  it('lets the emergency administrator in with the right password, and answers 429 to every wrong one', async () => {
    const { admin, customerUuid, domain } = await world.anOrganisation({ passwordsAllowed: false })
    await world.change(admin.uuid, { email: `boss@${domain}` })
    await addUser(world.system, customerUuid, { email: `user@${domain}` })
    const office = newAddress()
    expect((await login(`c@${domain}`, 'Wrong-horse-2026', office)).status).toBe(403)
    await repeatLast('failedOfAddress', 29)
    const locked = { status: 429, body: { message: 'auth.tooManyAttempts', data: { counted: 'failedOfAddress' } } }
    expect(await login(`boss@${domain}`, 'Wrong-horse-2026', office)).toMatchObject(locked)
    expect(await login(`none@${domain}`, 'Wrong-horse-2026', office)).toMatchObject(locked)
    expect(await login(`user@${domain}`, TEST_PASSWORD, office)).toMatchObject(locked)
    expect((await login(`boss@${domain}`, TEST_PASSWORD, office)).status).toBe(200)
  })

  it('does not reach the addresses of another domain', async () => {
    const one = await world.anOrganisation()
    const two = await world.anOrganisation()
    await world.change(two.admin.uuid, { email: `boss@${two.domain}` })
    const office = newAddress()
    await login(`c@${one.domain}`, 'Wrong-horse-2026', office)
    await repeatLast('failedOfAddress', 29)
    expect((await login(`c99@${one.domain}`, TEST_PASSWORD, office)).status).toBe(429)
    expect((await login(`boss@${two.domain}`, TEST_PASSWORD, office)).status).toBe(200)
  })
})

describe('A provider that hangs', () => {
  it('does not delay a sign-in by password from the same address, and is asked once for all begins', async () => {
    // Only the test ends the requests that hang.
    const patient = await openOrganisations(30)
    const { domain } = await patient.anOrganisation()
    const other = await addUser(patient.system, await addCustomer(patient.system))
    const office = newAddress()
    patient.system.setNow(new Date(Date.now() + 25 * 3_600_000))
    patient.provider.changes = { outage: { at: '/.well-known/openid-configuration', as: 'hang' } }
    const before = patient.provider.requests.length
    const begins = Array.from({ length: 40 }, () => patient.begin(`ana@${domain}`, office))
    await expect.poll(() => patient.provider.requests.length).toBe(before + 1)
    const credentials = { source: 'webapp', email: other.email, password: TEST_PASSWORD }
    expect((await callPublicly(patient.system, 'POST', '/auth/login', credentials, office)).status).toBe(200)
    patient.provider.endHanging()
    const replies = await Promise.all(begins)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    expect(patient.provider.requests).toHaveLength(before + 1)
    await patient.close()
  })

  it('does not stop begins while the stored document is at most a day old', async () => {
    const { domain } = await world.anOrganisation()
    await world.begun(`ana@${domain}`)
    world.system.setNow(new Date(Date.now() + 2 * 3_600_000))
    world.provider.changes = { outage: { at: '/.well-known/openid-configuration', as: 503 } }
    expect((await world.begin(`ana@${domain}`)).status).toBe(200)
    world.system.setNow(undefined)
  })
})
