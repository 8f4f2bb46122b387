import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

type Person = SignedIn & { uuid: string }

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let viewer: Person
let shared: string
let hidden: string
let flats: string[]
let secret: string[]

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true, firstname: 'Ana', lastname: 'Ruiz' })
  viewer = await personOf(admin.customerUuid, {})
  shared = await addPortfolio(system, admin.customerUuid, { name: 'Levante', users: [viewer.uuid] })
  hidden = await addPortfolio(system, admin.customerUuid, { name: 'Reservada' })
  flats = await addAssets(
    system,
    admin.customerUuid,
    shared,
    Array.from({ length: 30 }, (_, index) => ({ externalId: `L-${index}`, rooms: 1 })),
  )
  secret = await addAssets(system, admin.customerUuid, hidden, [{ externalId: 'R-0', rooms: 1 }])
})
afterAll(() => system.close())

async function personOf(customerUuid: string, flags: Parameters<typeof addUser>[2]): Promise<Person> {
  const { uuid, email } = await addUser(system, customerUuid, flags)
  return { ...(await signIn(system, email)), uuid }
}

/** Edits the number of rooms of an asset, as a user does on the screen. */
const edit = (person: SignedIn, asset: string | undefined, from: number, to: number) =>
  person.call('POST', `/assets/${asset}`, {
    changes: [{ field: 'rooms', oldValue: from, newValue: to }],
  })

const home = (person: Person, what: string) => person.call('GET', `/users/${person.uuid}/dashboard/${what}`)
const items = <T = Record<string, unknown>>(answer: { body: unknown }) =>
  (answer.body as { items: T[]; total: number }).items

describe('A home page', () => {
  const CALLS = [
    'info',
    'documents',
    'latest-edited-assets',
    'value-history',
    'latest-explorer-valuations',
    'latest-explorer-searchs',
    'services',
  ]

  it.each(CALLS)('the section %s of a home page is hidden from other users', async (what) => {
    const stranger = await aSignedInUser(system)
    for (const uuid of [viewer.uuid, stranger.uuid, crypto.randomUUID()]) {
      const answer = await admin.call('GET', `/users/${uuid}/dashboard/${what}`)
      expect(answer.body).toEqual({ statusCode: 404, message: 'users.notFound' })
    }
  })

  it("a home page is found by the user's uuid in upper or lower case", async () => {
    const answer = await admin.call('GET', `/users/${admin.uuid.toUpperCase()}/dashboard/info`)
    expect(answer.status).toBe(200)
  })
})

describe('Figures of the home page', () => {
  it('the totals of a home page count only the portfolios that the user sees, but the plan usage counts the whole customer', async () => {
    const plan = { operatingAssets: 31, activeUsers: 2 }
    expect((await home(admin, 'info')).body).toMatchObject({ portfolios: 2, assets: 31, ...plan })
    expect((await home(viewer, 'info')).body).toMatchObject({ portfolios: 1, assets: 30, ...plan })
  })

  it('providers and inactive users do not count as active users', async () => {
    const other = await aSignedInUser(system)
    await addUser(system, other.customerUuid, { isProvider: true })
    await addUser(system, other.customerUuid, { inactiveOn: new Date() })
    expect((await home(other, 'info')).body).toMatchObject({ activeUsers: 1, portfolios: 0, saleValue: 0 })
  })

  it('the totals of the home page can be read after the subscription has ended, but the list of documents cannot', async () => {
    const person = await aSignedInUser(system)
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE customers SET stripe_id = 'cus_1', subscription_inactive_on = now() WHERE uuid = $1`, [
        person.customerUuid,
      ]),
    )
    expect((await home(person, 'info')).status).toBe(200)
    expect((await home(person, 'documents')).status).toBe(402)
  })

  it('a super admin who acts for a customer sees the totals of this customer on the home page', async () => {
    await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
    const operator = await personOf(OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
    const acting = await system.app.inject({
      url: `/api/users/${operator.uuid}/dashboard/info`,
      headers: { authorization: `Bearer ${operator.token}`, 'x-customer': admin.customerUuid },
    })
    expect(acting.json()).toMatchObject({ portfolios: 2, assets: 31 })
    expect((await home(operator, 'info')).body).toMatchObject({ portfolios: 0, assets: 0 })
  })
})

describe('The last edited assets', () => {
  it('the home page lists the assets that users edited most recently, newest first, without assets that no user has edited', async () => {
    expect(items(await home(admin, 'latest-edited-assets'))).toEqual([])
    await edit(admin, flats[0], 1, 2)
    await edit(admin, flats[1], 1, 2)
    await edit(admin, flats[0], 2, 3)
    const answer = await home(admin, 'latest-edited-assets')
    expect(answer.body).toMatchObject({ total: 2 })
    expect(items(answer)).toMatchObject([
      {
        uuid: flats[0],
        externalId: 'L-0',
        portfolioName: 'Levante',
        changes: [{ field: 'rooms', kind: 'updated' }],
        changedArea: 'info',
      },
      { uuid: flats[1], editedByName: 'Ana Ruiz', valuationState: 0, saleValue: null },
    ])
  })

  it('a value that a job computes after an edit is not attributed to the user who edited the asset', async () => {
    await system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
      tx.change(
        `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes) VALUES ($1, $2, 'valuation',
           NULL, '[{"field":"saleValue","oldValue":null,"newValue":100000}]')`,
        [admin.customerUuid, flats[1]],
      ),
    )
    const edited = items<{ uuid: string }>(await home(admin, 'latest-edited-assets'))
    expect(edited.find(({ uuid }) => uuid === flats[1])).toMatchObject({
      editedByName: 'Ana Ruiz',
      changedArea: 'info',
      changes: [{ field: 'rooms', kind: 'updated' }],
    })
  })

  it('the most recently edited assets include only existing assets in visible portfolios', async () => {
    await edit(admin, secret[0], 1, 2)
    const seenBy = async (person: Person) =>
      items<{ externalId: string }>(await home(person, 'latest-edited-assets')).map(({ externalId }) => externalId)
    expect(await seenBy(admin)).toEqual(['R-0', 'L-0', 'L-1'])
    expect(await seenBy(viewer)).toEqual(['L-0', 'L-1'])
    await admin.call('DELETE', `/assets/${flats[1]}`)
    expect(await seenBy(viewer)).toEqual(['L-0'])
  })

  it('the most recently edited assets are returned in pages of 25', async () => {
    for (const asset of flats.slice(2)) await edit(admin, asset, 1, 2)
    expect(items(await home(viewer, 'latest-edited-assets'))).toHaveLength(25)
    const second = await home(viewer, 'latest-edited-assets?p=2')
    expect(second.body).toMatchObject({ total: 29 })
    expect(items(second)).toHaveLength(4)
  })
})

describe('Documents of a user', () => {
  it('the home page lists the files that the user has uploaded to portfolios that the user still sees', async () => {
    const colleague = await personOf(admin.customerUuid, { isAdmin: true })
    const tape = csvOf([TAPE_HEADER, ...tapeRows(1)])
    const key = await uploadTape(system, colleague, shared, tape, '?name=enero.csv')
    await colleague.call('GET', `/portfolios/${shared}/uploadurl?name=nunca-subido.csv`)
    const answer = await home(colleague, 'documents')
    expect(answer.body).toMatchObject({
      total: 1,
      items: [{ key, name: 'enero.csv', purpose: 'tape', size: tape.length, portfolioName: 'Levante' }],
    })
    expect((await home(admin, 'documents')).body).toMatchObject({ total: 0 })
    // Without the admin role and without an assignment to the portfolio, the user does not see the file.
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE users SET is_admin = false WHERE uuid = $1', [colleague.uuid]),
    )
    expect((await home(colleague, 'documents')).body).toMatchObject({ total: 0 })
  })
})

describe('Searches of the explorer', () => {
  const bbox = { west: -4, south: 40, east: -3, north: 41 }
  const listings = (person: SignedIn, min: number, remember?: boolean) =>
    person.call('POST', '/realestates/search', {
      filters: { typeId: [11], price: { min } },
      bbox,
      ...(remember === undefined ? {} : { remember }),
    })

  it('an explorer search that the user saves is stored with everything needed to repeat the search', async () => {
    await listings(admin, 1)
    await listings(admin, 2, false)
    await listings(admin, 3, true)
    await admin.call('POST', '/closings/search', { filter: { typeId: [12] }, bbox, remember: true })
    const answer = await home(admin, 'latest-explorer-searchs')
    expect(answer.body).toMatchObject({
      total: 2,
      items: [
        { evidence: 'closings', found: 0, filters: { typeId: [12], operationType: 'sale', bbox } },
        { evidence: 'listings', filters: { price: { min: 3 } } },
      ],
    })
    expect((await home(viewer, 'latest-explorer-searchs')).body).toMatchObject({ total: 0 })
  })

  it('an explorer search that is saved twice in a row is stored only once', async () => {
    for (let times = 0; times < 3; times++) await listings(viewer, 7, true)
    expect((await home(viewer, 'latest-explorer-searchs')).body).toMatchObject({ total: 1 })
  })

  it('only the last 200 explorer searches of a user are kept', async () => {
    const person = await aSignedInUser(system)
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO explorer_searches (customer_uuid, user_uuid, evidence, filters, found, at)
         SELECT $1, $2, 'listings', jsonb_build_object('number', n), n, now() - make_interval(mins => n)
         FROM generate_series(1, 200) n`,
        [person.customerUuid, person.uuid],
      ),
    )
    await listings(person, 9, true)
    const answer = await home(person, 'latest-explorer-searchs?r=500')
    expect(answer.body).toMatchObject({ total: 200 })
    expect(items<{ found: number }>(answer).at(-1)).toMatchObject({ found: 199 })
  })
})

describe('Valuations of the explorer', () => {
  it('the explorer valuations of the user are listed, newest first', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO explorer_valuations (customer_uuid, user_uuid, operation, type_id, size, value, at)
         VALUES ($1, $2, 'sale', 11, 80.5, 150000, '2026-01-01'), ($1, $2, 'rent', 11, NULL, 900, '2026-01-02')`,
        [admin.customerUuid, viewer.uuid],
      ),
    )
    expect((await home(viewer, 'latest-explorer-valuations')).body).toMatchObject({
      total: 2,
      items: [
        { operation: 'rent', value: 900, size: null },
        { operation: 'sale', size: 80.5 },
      ],
    })
    expect((await home(admin, 'latest-explorer-valuations')).body).toMatchObject({ total: 0 })
  })
})

describe('Service requests on the home page', () => {
  it('only a provider has a list of service requests on the home page, and the list of a new provider is empty', async () => {
    const provider = await aSignedInUser(system, { isProvider: true })
    expect((await home(provider, 'services')).body).toEqual({
      counts: { delayed: 0, inProgress: 0, finished: 0, new: 0 },
      items: [],
      total: 0,
    })
    expect((await home(admin, 'services')).body).toEqual({ statusCode: 403, message: 'permissions.denied' })
  })
})
