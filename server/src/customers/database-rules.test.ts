import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'
import { audit } from '../kernel/audit/audit.ts'
import type { Scope } from '../kernel/database/database.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
})
afterAll(() => system.close())

/**
 * Executes a statement and returns the number of changed rows. This bypasses the rules of the program, so only the
 * database rules apply.
 */
const change = (scope: Scope, statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction(scope, (tx) => tx.change(statement, parameters))

describe('The audit log in the database (docs/adr/0022)', () => {
  const LINE = 'WHERE user_uuid = $1'
  const CHANGES = [
    `UPDATE audit_log SET action = 'logout' ${LINE}`,
    `UPDATE audit_log SET user_name = NULL, address = NULL ${LINE}`,
    `DELETE FROM audit_log ${LINE}`,
  ]

  async function aLine() {
    const customer = await addCustomer(system)
    const { uuid } = await addUser(system, customer)
    // A transaction in the customer's scope may insert into the log and read it.
    const text = await system.context.database.transaction({ customer }, async (tx) => {
      await audit(tx, { customerUuid: customer, userUuid: uuid, action: 'login' })
      return tx.rows<{ action: string }>(`SELECT action FROM audit_log ${LINE}`, [uuid])
    })
    expect(text).toEqual([{ action: 'login' }])
    return { customer, uuid }
  }

  it.each(CHANGES)(
    'a transaction in the scope of a customer cannot run "%s" on an entry of its own audit log',
    async (statement) => {
      const { customer, uuid } = await aLine()
      await expect(change({ customer }, statement, [uuid])).rejects.toThrow(/permission denied/)
    },
  )

  it.each(CHANGES)('a transaction in the system scope can run "%s" on entries of the audit log', async (statement) => {
    const { uuid } = await aLine()
    expect(await change('system', statement, [uuid])).toBe(1)
  })

  it('a transaction in the scope of a customer cannot truncate the audit log', async () => {
    const { customer } = await aLine()
    await expect(change({ customer }, 'TRUNCATE audit_log')).rejects.toThrow(/permission denied/)
  })
})

describe('Super admins in the database (decisions 3)', () => {
  const RAISE = 'UPDATE users SET is_super_admin = true WHERE uuid = $1'
  const refused = { code: 'request.invalid', cause: { constraint: 'super_admins_are_the_operators' } }

  it('only the operator can have super admins, in every scope of a transaction', async () => {
    const customer = await addCustomer(system)
    const { uuid } = await addUser(system, customer)
    for (const scope of [{ customer }, 'system'] as const) {
      await expect(change(scope, RAISE, [uuid])).rejects.toMatchObject(refused)
    }
    const { uuid: own } = await addUser(system, OPERATOR_CUSTOMER_UUID)
    expect(await change('system', RAISE, [own])).toBe(1)
  })

  it('a super admin cannot move to another customer', async () => {
    const { uuid } = await addUser(system, OPERATOR_CUSTOMER_UUID, { isSuperAdmin: true })
    const move = 'UPDATE users SET customer_uuid = $2 WHERE uuid = $1'
    await expect(change('system', move, [uuid, await addCustomer(system)])).rejects.toMatchObject(refused)
  })
})

describe('An asset in the database', () => {
  const ADD = 'INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id) VALUES ($1, $2, $3, 11)'

  it('an asset must be in a portfolio of the same customer, in every scope of a transaction', async () => {
    const [customer, other] = [await addCustomer(system), await addCustomer(system)]
    const [own, foreign] = [await addPortfolio(system, customer), await addPortfolio(system, other)]
    for (const scope of [{ customer }, 'system'] as const) {
      for (const portfolio of [foreign, crypto.randomUUID()]) {
        await expect(change(scope, ADD, [customer, portfolio, 'A-1'])).rejects.toThrow(/assets_portfolio_of_customer/)
      }
    }
    expect(await change({ customer }, ADD, [customer, own, 'A-1'])).toBe(1)
  })

  it('deleting a portfolio or a customer deletes its assets', async () => {
    const customer = await addCustomer(system)
    const [first, second] = [await addPortfolio(system, customer), await addPortfolio(system, customer)]
    for (const portfolio of [first, second]) await change('system', ADD, [customer, portfolio, 'A-1'])
    const remaining = () =>
      system.context.database.transaction('system', (tx) =>
        tx.rows('SELECT portfolio_uuid FROM assets WHERE customer_uuid = $1', [customer]),
      )
    await change('system', 'DELETE FROM portfolios WHERE uuid = $1', [first])
    expect(await remaining()).toEqual([{ portfolio_uuid: second }])
    await change('system', 'DELETE FROM customers WHERE uuid = $1', [customer])
    expect(await remaining()).toEqual([])
  })
})

describe('A Stripe customer in the database', () => {
  const GIVE = 'UPDATE customers SET stripe_id = $2 WHERE uuid = $1'

  it('a Stripe customer can be assigned to a second customer only after it is removed from the first one', async () => {
    const [one, other] = [await addCustomer(system), await addCustomer(system)]
    expect(await change('system', GIVE, [one, 'cus_once'])).toBe(1)
    await expect(change('system', GIVE, [other, 'cus_once'])).rejects.toThrow(/customers_stripe_id/)
    expect(await change('system', GIVE, [one, null])).toBe(1)
    expect(await change('system', GIVE, [other, 'cus_once'])).toBe(1)
  })
})

describe('Blocked people in the database (docs/adr/0020)', () => {
  it('a transaction in the scope of a customer can neither read nor write the retained data of erased users', async () => {
    const customer = await addCustomer(system)
    const { uuid } = await addUser(system, customer)
    const block = `INSERT INTO blocked_people (user_uuid, customer_uuid, email, firstname, lastname, customer, blocked_on)
      VALUES ($1, $2, 'x', 'x', 'x', '{}', now())`
    await expect(change({ customer }, block, [uuid, customer])).rejects.toThrow(/row-level security|permission denied/)
    expect(await change('system', block, [uuid, customer])).toBe(1)
    const seen = system.context.database.transaction({ customer }, (tx) => tx.rows('SELECT 1 FROM blocked_people'))
    expect(await seen.catch((error: Error) => error.message)).toEqual([])
  })
})
