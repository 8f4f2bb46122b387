import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'

let system: TestSystem
let operator: Awaited<ReturnType<typeof operatorUser>>
let operatorsAdmin: Awaited<ReturnType<typeof operatorUser>>
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
  operator = await operatorUser({ isAdmin: true, isSuperAdmin: true })
  operatorsAdmin = await operatorUser({ isAdmin: true })
})
afterAll(() => system.close())

async function operatorUser(flags: Parameters<typeof addUser>[2]) {
  const user = await addUser(system, OPERATOR_CUSTOMER_UUID, flags)
  return { ...user, ...(await signIn(system, user.email)) }
}

const person = (email: string, more: object = {}) => ({ firstname: 'Ana', lastname: 'Luna', email, ...more })

describe('The list of users', () => {
  const listOf = (customer: string, query = '') => `/customers/${customer}/users${query}`
  const filter = (f: object) => `?f=${encodeURIComponent(JSON.stringify(f))}`

  it('the list of users has pages and a sort order, and a search by a part of a name ignores case and accents', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true, firstname: 'Clara', lastname: 'Belmonte' })
    for (const [firstname, lastname] of [
      ['Tomás', 'Árrieta'],
      ['Noa', 'Ferrándiz'],
      ['Julián', 'Villalba'],
    ] as const) {
      await addUser(system, admin.customerUuid, { firstname, lastname, departments: ['analytics'] })
    }
    const names = async (query: string) => {
      const { body } = await admin.call('GET', listOf(admin.customerUuid, query))
      const { items, total } = body as unknown as { items: { lastname: string }[]; total: number }
      return [items.map(({ lastname }) => lastname), total]
    }
    expect(await names('')).toEqual([['Árrieta', 'Belmonte', 'Ferrándiz', 'Villalba'], 4])
    expect(await names('?r=2&p=2&s=name')).toEqual([['Ferrándiz', 'Villalba'], 4])
    expect(await names('?s=name&d=true&r=1')).toEqual([['Villalba'], 4])
    expect(await names(filter({ search: 'ARRIE' }))).toEqual([['Árrieta'], 1])
    expect(await names(filter({ search: '100%' }))).toEqual([[], 0])
    expect(await names(filter({ role: 'admin' }))).toEqual([['Belmonte'], 1])
    expect(await names(filter({ department: 'analytics', state: 'active' }))).toEqual([
      ['Árrieta', 'Ferrándiz', 'Villalba'],
      3,
    ])
    expect(await names(filter({ state: 'inactive' }))).toEqual([[], 0])
    expect(await names('?s=role&r=1')).toEqual([['Belmonte'], 4])
  })

  it('callers who do not manage users cannot list users, and a list never contains users of other customers', async () => {
    const viewer = await aSignedInUser(system, {})
    const other = await addCustomer(system)
    expect((await viewer.call('GET', listOf(viewer.customerUuid))).body.message).toBe('permissions.denied')
    for (const uuid of [other, crypto.randomUUID()]) {
      const admin = await aSignedInUser(system)
      expect(await admin.call('GET', listOf(uuid))).toMatchObject({
        status: 404,
        body: { message: 'customers.notFound' },
      })
    }
    expect((await operatorsAdmin.call('GET', listOf(other))).status).toBe(200)
    expect((await operatorsAdmin.call('GET', listOf(crypto.randomUUID()))).status).toBe(404)
  })

  it('super admins see the staff user as the first user in the list, and other callers do not see the staff user (core 6)', async () => {
    const customer = await addCustomer(system)
    for (let count = 0; count < 3; count += 1) await addUser(system, customer, { lastname: `P${count}` })
    const uuids = async (who: typeof operator, query = '', of = customer) => {
      const { body } = await who.call('GET', listOf(of, query))
      return (body as unknown as { items: { uuid: string; isStaff: boolean }[]; total: number }) ?? {}
    }
    const first = await uuids(operator, '?r=2')
    expect(first.items[0]).toMatchObject({ uuid: STAFF_USER_UUID, isStaff: true })
    expect([first.items.length, first.total]).toEqual([2, 4])
    const second = await uuids(operator, '?r=2&p=2')
    const seen = [...first.items, ...second.items].map(({ uuid }) => uuid)
    expect(new Set(seen).size).toBe(4)
    expect((await uuids(operator, filter({ search: 'P1' }))).items).toHaveLength(1)
    expect((await uuids(operator, '', OPERATOR_CUSTOMER_UUID)).items.filter(({ isStaff }) => isStaff)).toHaveLength(1)
    for (const customerUuid of [customer, OPERATOR_CUSTOMER_UUID]) {
      expect((await uuids(operatorsAdmin, '', customerUuid)).items.some(({ isStaff }) => isStaff)).toBe(false)
    }
    const admin = await addUser(system, customer, { isAdmin: true })
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET api_activated = true WHERE uuid = $1', [customer]),
    )
    const team = await uuids({ ...admin, ...(await signIn(system, admin.email)) })
    expect(team.items.some(({ isStaff }) => isStaff)).toBe(false)
  })
})

describe('A single user', () => {
  it('a user can be read only by that user, admins of the customer and the operator', async () => {
    const admin = await aSignedInUser(system)
    const me = await addUser(system, admin.customerUuid, { departments: ['property'] })
    const self = await signIn(system, me.email)
    const colleague = await signIn(system, (await addUser(system, admin.customerUuid, { isEditor: true })).email)
    const foreign = await aSignedInUser(system)
    const status = async (who: { call: typeof self.call }, path = '') =>
      (await who.call('GET', `/users/${me.uuid}${path}`)).status
    for (const path of ['', '/departments', '/portfolios', '/sessions']) {
      expect(await Promise.all([self, admin, operator, operatorsAdmin].map((who) => status(who, path)))).toEqual([
        200, 200, 200, 200,
      ])
      expect(await Promise.all([colleague, foreign].map((who) => status(who, path)))).toEqual([404, 404])
    }
    expect((await admin.call('GET', `/users/${crypto.randomUUID()}`)).body.message).toBe('users.notFound')
    expect((await admin.call('GET', `/users/${STAFF_USER_UUID}`)).status).toBe(404)
    expect((await operator.call('GET', `/users/${STAFF_USER_UUID}`)).body).toMatchObject({ isStaff: true })
    expect((await self.call('GET', `/users/${me.uuid}/departments`)).body).toEqual({
      items: ['property'],
      total: 1,
    })
  })

  it('the list of a user’s visible portfolios shows which of them are assigned to the user', async () => {
    const admin = await aSignedInUser(system)
    const viewer = await addUser(system, admin.customerUuid)
    const provider = await addUser(system, admin.customerUuid, { isProvider: true })
    const assigned = await addPortfolio(system, admin.customerUuid, { name: 'A', users: [viewer.uuid] })
    const other = await addPortfolio(system, admin.customerUuid, { name: 'B' })
    await addPortfolio(system, admin.customerUuid, { archivedOn: new Date(), users: [viewer.uuid] })
    const seen = async (uuid: string) => (await admin.call('GET', `/users/${uuid}/portfolios`)).body.items
    expect(await seen(viewer.uuid)).toEqual([{ uuid: assigned, name: 'A', isAssigned: true }])
    expect(await seen(admin.uuid)).toEqual([
      { uuid: assigned, name: 'A', isAssigned: false },
      { uuid: other, name: 'B', isAssigned: false },
    ])
    expect(await seen(provider.uuid)).toEqual([])
  })
})

describe('An admin of the operator', () => {
  it('the operator’s admin may appoint a customer’s first admin, but no further admins', async () => {
    const customerUuid = await addCustomer(system, { activeUsersLimit: 100 })
    const make = (more: object) =>
      operatorsAdmin.call('PUT', `/customers/${customerUuid}/users`, person(`${crypto.randomUUID()}@people.test`, more))
    expect((await make({ isAdmin: true })).status).toBe(200)
    expect((await make({ isAdmin: true })).body).toMatchObject({
      message: 'users.adminsDecide',
      statusCode: 403,
    })
    const viewer = await make({})
    expect(viewer.status).toBe(200)
    const raised = await operatorsAdmin.call('POST', `/users/${viewer.body.uuid}`, { isAdmin: true })
    expect(raised.body.message).toBe('users.adminsDecide')
  })

  it('the operator’s admin may remove one of several portfolios from a user, but may not assign any portfolio', async () => {
    const customerUuid = await addCustomer(system, { activeUsersLimit: 100 })
    await addUser(system, customerUuid, { isAdmin: true })
    const { uuid } = await addUser(system, customerUuid)
    const users = [uuid]
    const [remaining, taken] = [
      await addPortfolio(system, customerUuid, { users }),
      await addPortfolio(system, customerUuid, { users }),
    ]
    const other = await addPortfolio(system, customerUuid)
    const set = (...portfolios: string[]) => operatorsAdmin.call('POST', `/users/${uuid}`, { portfolios })
    expect((await set(remaining, taken, other)).body.message).toBe('users.adminsDecide')
    expect((await set(remaining)).body).toMatchObject({ portfolios: [remaining] })
    expect((await set(remaining, taken)).body.message).toBe('users.adminsDecide')
  })
})

describe('Creating a user', () => {
  it('creating a user queues the mail with the link, adds a log entry, and assigns the portfolios', async () => {
    const admin = await aSignedInUser(system)
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const created = await admin.call(
      'PUT',
      `/customers/${admin.customerUuid}/users`,
      person('New.Person@fund.example', {
        portfolios: [portfolio],
        isEditor: true,
        departments: ['facility'],
      }),
    )
    expect(created.status).toBe(200)
    expect(created.body).toMatchObject({
      email: 'new.person@fund.example',
      login: 'new.person@fund.example',
      portfolios: [portfolio],
      isEditor: true,
      hasPassword: false,
      language: 'es',
    })
    const messages = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ payload: object }>(
        `SELECT payload FROM outgoing_messages WHERE kind = 'mail.setPassword' AND payload ->> 'userUuid' = $1`,
        [created.body.uuid],
      ),
    )
    expect(messages).toEqual([{ payload: { userUuid: created.body.uuid, invitedByUuid: expect.any(String) } }])
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"userCreated"}`)
    expect(log.body.items).toMatchObject([{ subject: created.body.uuid, subjectName: 'Ana Luna', isOperator: false }])
  })

  it.each([
    ['with an email address of another domain', { email: 'ana@elsewhere.example' }, 400, 'users.emailDomain'],
    ['with an unknown portfolio', { portfolios: [crypto.randomUUID()] }, 404, 'portfolios.notFound'],
    ['as a super admin', { isSuperAdmin: true }, 403, 'permissions.denied'],
  ])('a new user %s is rejected', async (_what, more, status, message) => {
    const admin = await aSignedInUser(system)
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE customers SET email_domain = '@banco.example' WHERE uuid = $1`, [admin.customerUuid]),
    )
    const body = person(`${crypto.randomUUID()}@banco.example`, more)
    expect(await admin.call('PUT', `/customers/${admin.customerUuid}/users`, body)).toMatchObject({
      status,
      body: { message },
    })
  })

  it('a new user with a disposable mailbox or with the address of an existing user is rejected', async () => {
    const admin = await aSignedInUser(system)
    const elsewhere = await addUser(system, await addCustomer(system))
    const create = async (email: string) =>
      (await admin.call('PUT', `/customers/${admin.customerUuid}/users`, person(email))).body.message
    expect(await create('ana@mailinator.com')).toBe('auth.disposableEmail')
    expect(await create(elsewhere.email.toUpperCase())).toBe('users.emailTaken')
  })

  it('only a super admin can create super admins, and only in the operator’s customer', async () => {
    const customer = await addCustomer(system)
    const create = async (who: typeof operator, uuid: string) => {
      const body = person(`${crypto.randomUUID()}@people.test`, { isSuperAdmin: true })
      const { status, body: answer } = await who.call('PUT', `/customers/${uuid}/users`, body)
      return status === 200 ? 'made' : answer.message
    }
    expect(await create(operator, customer)).toBe('users.superAdminElsewhere')
    expect(await create(operatorsAdmin, OPERATOR_CUSTOMER_UUID)).toBe('permissions.denied')
    expect(await create(operator, OPERATOR_CUSTOMER_UUID)).toBe('made')
  })

  it('the customer’s audit log shows that the operator created a user', async () => {
    const admin = await aSignedInUser(system)
    await operatorsAdmin.call('PUT', `/customers/${admin.customerUuid}/users`, person('by.operator@fund.example'))
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"userCreated"}`)
    expect(log.body.items).toMatchObject([{ isOperator: true, userUuid: operatorsAdmin.uuid }])
    expect(typeof (log.body.items as unknown as { userName: string }[])[0]?.userName).toBe('string')
  })
})
