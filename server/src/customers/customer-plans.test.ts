import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { plansOf } from '../../test/plans.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { PLAN_USE } from '../app/registered.ts'
import { insightsOf } from '../onboarding/insights.store.ts'
import { valuationsPerUser } from '../onboarding/per-user.store.ts'
import { customerReply, listCustomers } from './customers.store.ts'

const CUSTOMERS = 500
const ASSETS = 6_000
/** The assets, valuations and log entries are spread over this number of days. */
const DAYS = 700
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO customers (name, segment_id, operating_assets_limit, active_users_limit)
       SELECT 'Cliente ' || n, 1 + n % 15, 100, 10 FROM generate_series(1, $1::int) n`,
      [CUSTOMERS],
    )
    await tx.change(
      `INSERT INTO users (customer_uuid, email, firstname, lastname)
       SELECT uuid, uuid || '-' || n || '@people.test', 'A', 'B' FROM customers, generate_series(1, 10) n`,
    )
    // One customer has all assets, the worst case for a query that counts customer by customer.
    await tx.change(
      `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, created_on)
       SELECT $1, $2, 'A-' || n, 11, now() - make_interval(days => n % $3::int) FROM generate_series(1, $4::int) n`,
      [admin.customerUuid, portfolio, DAYS, ASSETS],
    )
    await tx.change(
      `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
         valuation_date, value, unit_value, size, document, valuator_uuid, created_on)
       SELECT customer_uuid, uuid, portfolio_uuid, 'sale', 1, '2026-06-30', 1, 1, 1, '{}', $1::uuid, created_on
       FROM assets`,
      [admin.uuid],
    )
    await tx.change(
      `INSERT INTO audit_log (customer_uuid, user_uuid, action, at)
       SELECT customer_uuid, $1::uuid, 'login', created_on FROM assets`,
      [admin.uuid],
    )
  })
  await system.driver.execute('ANALYZE')
})
afterAll(() => system.close())

describe(`The query plans for ${CUSTOMERS} customers, one of them with ${ASSETS} assets`, () => {
  it.each([
    ['by name', { s: 'name' as const }],
    ['by operating assets', { s: 'operatingAssets' as const, d: true }],
    ['by active users', { s: 'activeUsers' as const, d: true }],
  ])('a page of customers sorted %s reads the assets once, not once per customer', async (_, sort) => {
    const [plan = ''] = await plansOf(system, 'system', (tx) =>
      listCustomers(tx, PLAN_USE, { p: 1, r: 25, ...sort }, new Date()),
    )
    expect(plan.match(/ on assets/g)).toHaveLength(1)
    expect(plan.match(/ on users/g)).toHaveLength(1)
    expect(plan).not.toContain('SubPlan')
  })

  it('the assets of a small customer are counted from an index, even next to a large customer', async () => {
    const small = await system.context.database.transaction('system', async (tx) => {
      const [row] = await tx.rows<{ uuid: string }>(`SELECT uuid FROM customers WHERE name = 'Cliente 7'`)
      return row?.uuid ?? ''
    })
    const [plan = ''] = await plansOf(system, { customer: small }, (tx) => customerReply(tx, PLAN_USE, small))
    expect(plan).toMatch(/Index Only Scan using assets_\w+ on assets/)
    expect(plan).not.toContain('Seq Scan on assets')
  })

  it('the insights of a month read only the assets, valuations and log entries of that month', async () => {
    const scope = { customer: admin.customerUuid }
    const [plan = ''] = await plansOf(system, scope, (tx) => insightsOf(tx, admin.customerUuid, 1, new Date()))
    for (const index of [/assets_created/, /valuations_made/, /audit_log_(logins|customer|at)/]) {
      expect(plan).toMatch(index)
    }
    expect(plan).not.toContain('Seq Scan')
  })

  it('the list of valuations per user reads only the valuations of the requested interval', async () => {
    const [plan = ''] = await plansOf(system, { customer: admin.customerUuid }, (tx) =>
      valuationsPerUser(tx, admin.customerUuid, { interval: 1, p: 1, r: 25 }, new Date()),
    )
    expect(plan).toContain('valuations_made')
    expect(plan).not.toContain('Seq Scan on valuations')
  })
})
