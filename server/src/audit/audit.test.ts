import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
  admin = await aSignedInUser(system, { isAdmin: true, firstname: 'Clara', lastname: 'Belmonte' })
})
afterAll(() => system.close())

interface Line {
  at: string
  action: string
  userName: string | null
  subjectName: string | null
}

async function logOf(who: SignedIn, f: object = {}, query = '') {
  const path = `/customers/${admin.customerUuid}/audit?f=${encodeURIComponent(JSON.stringify(f))}${query}`
  const { status, body } = await who.call('GET', path)
  return { status, ...(body as unknown as { items: Line[]; total: number; message?: string }) }
}

function note(action: string, at: string, userUuid = admin.uuid) {
  return system.context.database.transaction('system', (tx) =>
    tx.change('INSERT INTO audit_log (customer_uuid, user_uuid, action, at) VALUES ($1, $2, $3, $4)', [
      admin.customerUuid,
      userUuid,
      action,
      at,
    ]),
  )
}

describe('The audit log', () => {
  it('the audit log lists actor, action and subject, newest first', async () => {
    const { uuid } = await addUser(system, admin.customerUuid, { firstname: 'Noa', lastname: 'Gil' })
    await admin.call('POST', `/users/${uuid}`, { departments: ['property'] })
    const { items } = await logOf(admin)
    expect(items[0]).toMatchObject({
      action: 'userEdited',
      userName: 'Clara Belmonte',
      subjectName: 'Noa Gil',
      address: '127.0.0.1',
      isOperator: false,
    })
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
  })

  it('the audit log can be filtered by user, by action and by an interval of days in Spain, including its last day', async () => {
    const other = await addUser(system, admin.customerUuid)
    await note('logout', '2026-01-09T22:30:00Z', other.uuid)
    await note('logout', '2026-01-09T23:30:00Z', other.uuid)
    await note('logout', '2026-01-11T22:59:59Z', other.uuid)
    await note('logout', '2026-01-11T23:00:00Z', other.uuid)
    const days = { from: '2026-01-10', to: '2026-01-11' }
    expect((await logOf(admin, { action: 'logout', ...days })).items.map(({ at }) => at)).toEqual([
      '2026-01-11T22:59:59.000Z',
      '2026-01-09T23:30:00.000Z',
    ])
    expect((await logOf(admin, { user: other.uuid })).total).toBe(4)
    expect((await logOf(admin, { user: other.uuid, action: 'login' })).total).toBe(0)
  })

  it('the audit log returns a page of entries, with the total over all pages', async () => {
    const other = await addUser(system, admin.customerUuid)
    for (let day = 1; day <= 5; day += 1) await note('login', `2026-02-0${day}T10:00:00Z`, other.uuid)
    const page = await logOf(admin, { user: other.uuid }, '&p=2&r=2')
    expect([page.total, page.items.map(({ at }) => at.slice(0, 10))]).toEqual([5, ['2026-02-03', '2026-02-02']])
    const oldest = await logOf(admin, { user: other.uuid }, '&r=1&d=false')
    expect(oldest.items[0]?.at.slice(0, 10)).toBe('2026-02-01')
  })

  it("the audit log of a customer can be read by its admins and by the operator's admins, but not by its editors", async () => {
    const operatorsAdmin = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
    const editor = await addUser(system, admin.customerUuid, { isEditor: true })
    expect((await logOf(await signIn(system, operatorsAdmin.email))).status).toBe(200)
    expect(await logOf(await signIn(system, editor.email))).toMatchObject({
      status: 403,
      message: 'permissions.denied',
    })
    expect(await logOf(await aSignedInUser(system))).toMatchObject({
      status: 404,
      message: 'customers.notFound',
    })
  })

  it('the user filter of the audit log offers all users of the customer by name, and no users of another customer', async () => {
    const { uuid } = await addUser(system, admin.customerUuid, { firstname: 'Ágata', lastname: 'Abad' })
    await addUser(system, OPERATOR_CUSTOMER_UUID, { firstname: 'Aarón', lastname: 'Ajeno' })
    const { body } = await admin.call('GET', `/customers/${admin.customerUuid}/audit/people`)
    const { items, total } = body as unknown as { items: object[]; total: number }
    expect(items[0]).toEqual({ uuid, name: 'Ágata Abad' })
    expect(items).toHaveLength(total)
    expect(JSON.stringify(items)).not.toContain('Ajeno')
  })

  it('a filter of the audit log by an unknown action is rejected', async () => {
    const answer = await logOf(admin, { action: 'flew' })
    expect(answer).toMatchObject({ status: 400, message: 'request.invalid' })
  })

  it('the audit log has one entry for each session in which a user of the operator acts for the customer', async () => {
    const operator = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
    const act = async () => {
      const { token } = await signIn(system, operator.email)
      const headers = { authorization: `Bearer ${token}`, 'x-customer': admin.customerUuid }
      for (let call = 0; call < 3; call += 1) {
        expect((await system.app.inject({ url: '/api/portfolios', headers })).statusCode).toBe(200)
      }
    }
    await act()
    await act()
    const { items } = await logOf(admin, { action: 'actForCustomer' })
    expect(items).toMatchObject([
      { action: 'actForCustomer', userUuid: operator.uuid, isOperator: true, address: '127.0.0.1' },
      { action: 'actForCustomer', isOperator: true },
    ])
  })

  it('the audit log has an entry for a wrong current password and for each failed sign-in, but only one for sign-ins during the wait', async () => {
    const user = await aSignedInUser(system, { isAdmin: true })
    const body = { current: 'Wrong-horse-2026', password: 'Another-horse-2026' }
    expect((await user.call('POST', `/users/${user.uuid}/password`, body)).status).toBe(403)
    const payload = { source: 'webapp', email: user.email, password: 'wrong' }
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await system.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    }
    const noted = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ action: string }>('SELECT action FROM audit_log WHERE customer_uuid = $1', [user.customerUuid]),
    )
    const actions = noted.map(({ action }) => action)
    const count = (expected: string) => actions.filter((action) => action === expected).length
    expect([count('passwordWrong'), count('loginFailed'), count('signInSlowed')]).toEqual([1, 5, 1])
  })

  it('the start and the end of acting for a customer are logged for the customer and for the operator', async () => {
    const customerUuid = await addCustomer(system)
    const superAdmin = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
    const { token } = await signIn(system, superAdmin.email)
    const callFor = (customer: string) =>
      system.app.inject({
        url: '/api/auth/session',
        headers: { authorization: `Bearer ${token}`, 'x-customer': customer },
      })
    const start = Date.now()
    await callFor(customerUuid)
    await callFor(OPERATOR_CUSTOMER_UUID)
    await callFor(OPERATOR_CUSTOMER_UUID)
    await callFor(customerUuid)
    // Acting for a customer continues with a call every half hour. After an hour without calls, the next call starts it
    // again.
    for (const minutes of [30, 59]) {
      system.setNow(new Date(start + minutes * 60_000))
      await callFor(customerUuid)
    }
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE acted_customers SET last_used_on = last_used_on - interval '2 hours'`),
    )
    await callFor(customerUuid)
    const lines = (of: string) =>
      system.context.database.transaction('system', (tx) =>
        tx.rows<{ action: string; is_operator: boolean }>(
          `SELECT action, is_operator FROM audit_log
           WHERE customer_uuid = $1 AND user_uuid = $2 AND subject = $3 ORDER BY id`,
          [of, superAdmin.uuid, customerUuid],
        ),
      )
    const actions = ['actForCustomer', 'actingEnded', 'actForCustomer', 'actForCustomer']
    expect(await lines(customerUuid)).toEqual(actions.map((action) => ({ action, is_operator: true })))
    expect(await lines(OPERATOR_CUSTOMER_UUID)).toEqual(actions.map((action) => ({ action, is_operator: false })))
  })
})
