import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer, addUser, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let token: string
beforeAll(async () => {
  system = await openTestSystem()
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
  const { email } = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
  token = (await signIn(system, email)).token
})
afterAll(() => system.close())

async function statusFor(customer: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-customer': customer }
  return (await system.app.inject({ url: '/api/auth/session', headers })).statusCode
}

it('a call for a customer that is being deleted does not wait for the deletion: the customer counts as absent', async () => {
  const deleted = await addCustomer(system)
  expect(await statusFor(deleted)).toBe(200)
  await system.context.database.transaction('system', async (tx) => {
    await tx.rows('SELECT 1 FROM customers WHERE uuid = $1 FOR UPDATE', [deleted])
    await tx.change('DELETE FROM customers WHERE uuid = $1', [deleted])
    // A call that waited would get 503 when the database gives up waiting.
    expect(await statusFor(deleted)).toBe(404)
    expect(await statusFor(OPERATOR_CUSTOMER_UUID)).toBe(200)
  })
  expect(await statusFor(deleted)).toBe(404)
})

it('a call for a customer whose data are being edited is answered meanwhile', async () => {
  const edited = await addCustomer(system)
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(`UPDATE customers SET name = 'Otro nombre' WHERE uuid = $1`, [edited])
    expect(await statusFor(edited)).toBe(200)
  })
})
