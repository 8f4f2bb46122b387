import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { customers } from './customers.table.ts'

type Person = SignedIn & { customerUuid: string; uuid: string }

let system: TestSystem
let operator: SignedIn
let operatorAdmin: SignedIn
let people: Record<'viewer' | 'editor' | 'admin', Person>
let foreign: string

beforeAll(async () => {
  system = await openTestSystem()
  await system.context.database.transaction('system', (tx) =>
    tx
      .insert(customers)
      .values({
        uuid: OPERATOR_CUSTOMER_UUID,
        name: 'Operador',
        segmentId: 1,
        isOperator: true,
        apiActivated: true,
        operatingAssetsLimit: 10,
        activeUsersLimit: 10,
      })
      .onConflictDoUpdate({ target: customers.uuid, set: { apiActivated: true } }),
  )
  const superAdmin = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
  operator = await signIn(system, superAdmin.email)
  operatorAdmin = await signIn(system, (await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })).email)
  const admin = await aSignedInUser(system, { isAdmin: true }, { name: 'Alcor Señorío' })
  const join = async (flags: object) => {
    const user = await addUser(system, admin.customerUuid, flags)
    return { ...(await signIn(system, user.email)), ...user, customerUuid: admin.customerUuid }
  }
  people = { admin, editor: await join({ isEditor: true }), viewer: await join({}) }
  foreign = await addCustomer(system, { name: 'Zeta ajena' })
})
afterAll(() => system.close())

const edit = (uuid: string, body: object, by: SignedIn = operator) => by.call('POST', `/customers/${uuid}`, body)
const auditOf = (uuid: string) =>
  system.context.database.transaction('system', (tx) =>
    tx.rows<{ action: string; data: Record<string, never>; is_operator: boolean }>(
      'SELECT action, data, is_operator FROM audit_log WHERE customer_uuid = $1 AND subject = $1::text ORDER BY id',
      [uuid],
    ),
  )

describe('Access to the list of customers (decisions 3)', () => {
  it.each([
    ['a super admin', () => operator, 200],
    ['an admin of the operator', () => operatorAdmin, 200],
    ['an admin of another customer', () => people.admin, 403],
    ['an editor', () => people.editor, 403],
    ['a viewer', () => people.viewer, 403],
  ])('only admins of the operator can list customers (request by %s)', async (_, who, status) => {
    expect((await who().call('GET', '/customers')).status).toBe(status)
  })

  it('the counts of a customer include operating assets and active users, but neither inactive users nor providers', async () => {
    const uuid = await addCustomer(system, { name: 'Recuento' })
    await addUser(system, uuid)
    await addUser(system, uuid, { isProvider: true })
    await addUser(system, uuid, { inactiveOn: new Date() })
    const { body } = await operator.call('GET', '/customers?f={"search":"recuento"}')
    expect(body).toMatchObject({ total: 1, items: [{ uuid, activeUsers: 1, operatingAssets: 0 }] })
  })

  it.each([
    ['{"search":"senorio"}', 1],
    ['{"search":"100%"}', 0],
    ['{"segmentId":9}', 0],
    ['{"subscription":"inactive"}', 0],
  ])('the list of customers applies the filter %s', async (filter, total) => {
    const { body } = await operator.call('GET', `/customers?f=${encodeURIComponent(filter)}`)
    expect(body.total).toBe(total)
  })

  it('the list of customers is sorted and paged, and an unknown sort field is rejected', async () => {
    const { body } = await operator.call('GET', '/customers?s=name&d=true&r=1')
    expect(body.items).toMatchObject([{ name: 'Zeta ajena' }])
    expect((await operator.call('GET', '/customers?s=shoeSize')).status).toBe(400)
  })
})

describe('Creating a customer (core 7)', () => {
  it('a new customer is stored with a normalised CIF and email domain and without empty fields, and its creation is logged', async () => {
    const { status, body } = await operator.call('PUT', '/customers', {
      name: 'Nueva Gestora',
      segmentId: 2,
      cif: 'a-58818501',
      web: null,
      emailDomain: '@gestora.es',
      address: '',
      colours: { primary: '#0b6b78' },
      operatingAssetsLimit: 5_000,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Nueva Gestora',
      segment: 'equityFund',
      cif: 'A58818501',
      web: null,
      emailDomain: 'gestora.es',
      colours: { primary: '#0b6b78' },
      operatingAssetsLimit: 5_000,
      activeUsersLimit: 3,
    })
    expect(await auditOf(String(body.uuid))).toMatchObject([{ action: 'customerCreated', is_operator: true }])
  })

  it('a customer can be created and edited with empty fields, which are not stored', async () => {
    const parts = { colours: { primary: '', secondary: '#0b6b78' } }
    const empty = { cif: '', address: '', web: '', emailDomain: '', stripeId: '' }
    const made = await operator.call('PUT', '/customers', { name: 'Vacía', segmentId: 2, ...empty, ...parts })
    const nothing = { cif: null, address: null, web: null, emailDomain: null, stripeId: null, templates: {} }
    expect(made).toMatchObject({ status: 200, body: { ...nothing, colours: { secondary: '#0b6b78' } } })
    const uuid = String(made.body.uuid)
    await edit(uuid, { web: 'https://gestora.es', emailDomain: 'gestora.es' })
    const emptied = await edit(uuid, { web: '', emailDomain: '' })
    expect(emptied).toMatchObject({ status: 200, body: { web: null, emailDomain: null } })
  })

  it('the error for an unknown segment lists every segment', async () => {
    const { body } = await operator.call('PUT', '/customers', { name: 'X', segmentId: 99 })
    expect(body.data).toMatchObject({
      fields: [{ field: 'segmentId', detail: expect.stringMatching(/1\|2\|3/) }],
    })
  })

  it.each([
    ['a CIF with a wrong control character', { cif: 'A58818502' }, 400, 'customers.wrongCif'],
    ['an invalid colour', { colours: { primary: 'red' } }, 400, 'request.invalid'],
    ['a web address that runs a script', { web: 'javascript:alert(1)' }, 400, 'request.invalid'],
    ['a negative limit', { activeUsersLimit: -1 }, 400, 'request.invalid'],
    ['an unknown segment', { segmentId: 99 }, 400, 'request.invalid'],
    ['an unknown field', { isOperator: true }, 400, 'request.invalid'],
  ])('a new customer with %s is rejected', async (_, wrong, status, message) => {
    const answer = await operator.call('PUT', '/customers', { name: 'X', segmentId: 1, ...wrong })
    expect(answer).toMatchObject({ status, body: { message } })
  })
})

describe('Editing a customer', () => {
  it('an edit of a customer writes the fields in the request, and logs the plan before and after the edit', async () => {
    const uuid = await addCustomer(system, { operatingAssetsLimit: 10 })
    const { body } = await edit(uuid, { operatingAssetsLimit: 25, address: 'C. Colón 1, València' })
    expect(body).toMatchObject({ operatingAssetsLimit: 25, address: 'C. Colón 1, València' })
    expect(await auditOf(uuid)).toMatchObject([
      {
        action: 'customerEdited',
        data: {
          fields: ['address', 'operatingAssetsLimit'],
          plan: { operatingAssetsLimit: { before: 10, after: 25 } },
        },
      },
    ])
    expect(await edit(uuid, { operatingAssetsLimit: 25 })).toMatchObject({
      status: 400,
      body: { message: 'changes.none' },
    })
  })

  it("an ended subscription restricts the customer's users immediately, and a restored subscription lifts the restriction", async () => {
    const person = await aSignedInUser(system)
    await edit(person.customerUuid, { stripeId: 'cus_1', subscriptionInactiveOn: '2026-11-01' })
    expect((await person.call('GET', '/portfolios')).status).toBe(402)
    expect((await person.call('GET', '/auth/session')).status).toBe(200)
    await edit(person.customerUuid, { subscriptionInactiveOn: null })
    expect((await person.call('GET', '/portfolios')).status).toBe(200)
  })

  it('an end of the subscription is rejected without a Stripe identifier, because it would have no effect (core 4)', async () => {
    const customer = await addCustomer(system)
    const rejected = {
      status: 409,
      body: { message: 'customers.endWithoutCard', data: { fields: [{ field: 'subscriptionInactiveOn' }] } },
    }
    expect(await edit(customer, { subscriptionInactiveOn: '2026-11-01' })).toMatchObject(rejected)
    const created = { name: 'Sin tarjeta (test)', segmentId: 1, subscriptionInactiveOn: '2026-11-01' }
    expect(await operator.call('PUT', '/customers', created)).toMatchObject(rejected)
    await edit(customer, { stripeId: 'cus_end', subscriptionInactiveOn: '2026-11-01' })
    expect(await edit(customer, { stripeId: null })).toMatchObject(rejected)
    expect((await edit(customer, { stripeId: null, subscriptionInactiveOn: null })).status).toBe(200)
  })

  it('a cancelled subscription gives access until the paid period ends', async () => {
    const person = await aSignedInUser(system, { isAdmin: true }, { name: 'Pagado hasta mañana (test)' })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const listed = async (subscription: 'active' | 'inactive') => {
      const f = encodeURIComponent(JSON.stringify({ search: 'Pagado hasta', subscription }))
      return (await operator.call('GET', `/customers?f=${f}`)).body.total
    }
    await edit(person.customerUuid, { stripeId: 'cus_paid', subscriptionInactiveOn: inDays(1) })
    expect((await person.call('GET', '/portfolios')).status).toBe(200)
    expect(await listed('active')).toBe(1)
    expect(await listed('inactive')).toBe(0)
    await edit(person.customerUuid, { subscriptionInactiveOn: inDays(-1) })
    expect((await person.call('GET', '/portfolios')).status).toBe(402)
    expect(await listed('active')).toBe(0)
    expect(await listed('inactive')).toBe(1)
  })

  it('two customers cannot share a Stripe customer, and a change logs the old and the new Stripe customer', async () => {
    const [one, other] = [await addCustomer(system), await addCustomer(system)]
    await edit(one, { stripeId: 'cus_alone' })
    expect(await edit(other, { stripeId: 'cus_alone' })).toMatchObject({
      status: 409,
      body: { message: 'customers.stripeIdTaken', data: { fields: [{ field: 'stripeId' }] } },
    })
    await edit(one, { stripeId: 'cus_other' })
    const lines = await auditOf(one)
    expect(lines.map((line) => line.data)).toMatchObject([
      { plan: { stripeId: { before: null, after: 'cus_alone' } } },
      { plan: { stripeId: { before: 'cus_alone', after: 'cus_other' } } },
    ])
  })

  it('two concurrent edits are logged one after the other, each with the values that it replaced', async () => {
    const uuid = await addCustomer(system, { operatingAssetsLimit: 10 })
    await Promise.all([edit(uuid, { operatingAssetsLimit: 25 }), edit(uuid, { operatingAssetsLimit: 30 })])
    const [first, second] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ before: number; after: number }>(
        `SELECT (data #>> '{plan,operatingAssetsLimit,before}')::int AS before,
           (data #>> '{plan,operatingAssetsLimit,after}')::int AS after
         FROM audit_log WHERE customer_uuid = $1 ORDER BY id`,
        [uuid],
      ),
    )
    expect(first?.before).toBe(10)
    expect(second?.before).toBe(first?.after)
  })

  it('the segment of the operator cannot be changed, but the address of the operator can', async () => {
    const refused = await edit(OPERATOR_CUSTOMER_UUID, { segmentId: 9 })
    expect(refused).toMatchObject({ status: 409, body: { message: 'customers.operatorFixed' } })
    expect((await edit(OPERATOR_CUSTOMER_UUID, { address: 'C. Mayor 1' })).status).toBe(200)
  })

  it.each([
    ['own', 'admin', 403],
    ['own', 'editor', 403],
    ['own', 'viewer', 403],
    ['foreign', 'admin', 404],
    ['foreign', 'viewer', 404],
    ['unknown', 'admin', 404],
  ] as const)(
    'an edit of a customer (own, foreign or unknown: %s) by a user with the role %s gets the status %i',
    async (whose, role, status) => {
      const uuid = uuidOf(whose)
      expect((await edit(uuid, { name: 'Otro' }, people[role])).status).toBe(status)
    },
  )
})

const uuidOf = (whose: 'own' | 'foreign' | 'unknown') =>
  ({ own: people.admin.customerUuid, foreign, unknown: crypto.randomUUID() })[whose]

describe.each(['', '/active-assets-count', '/departments', '/portfolios'])(
  'The call GET /customers/{uuid}%s',
  (part) => {
    it.each([
      ['own', 'admin', 200],
      ['own', 'editor', 403],
      ['own', 'viewer', 403],
      ['foreign', 'admin', 404],
      ['foreign', 'editor', 404],
      ['unknown', 'admin', 404],
    ] as const)(
      'a request for a customer (own, foreign or unknown: %s) by a user with the role %s gets the status %i',
      async (whose, role, status) => {
        expect((await people[role].call('GET', `/customers/${uuidOf(whose)}${part}`)).status).toBe(status)
      },
    )

    it('a super admin may read any existing customer', async () => {
      expect((await operator.call('GET', `/customers/${foreign}${part}`)).status).toBe(200)
      expect((await operator.call('GET', `/customers/${crypto.randomUUID()}${part}`)).status).toBe(404)
    })
  },
)

it('departments are listed with their number of active users', async () => {
  const uuid = await addCustomer(system)
  await addUser(system, uuid, { departments: ['analytics', 'facility'] })
  await addUser(system, uuid, { departments: ['analytics'] })
  await addUser(system, uuid, { departments: ['analytics'], inactiveOn: new Date() })
  const { body } = await operator.call('GET', `/customers/${uuid}/departments`)
  expect(body.items).toContainEqual({ department: 'analytics', users: 2 })
  expect(body.items).toContainEqual({ department: 'facility', users: 1 })
  expect(body.items).toContainEqual({ department: 'property', users: 0 })
})
