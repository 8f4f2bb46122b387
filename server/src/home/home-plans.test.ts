import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser } from '../../test/people.ts'
import { plansOf } from '../../test/plans.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sessionCustomerOf, sessionUserOf } from '../identity/session-shown.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { accountByUuid } from '../users/accounts.store.ts'
import { makeCurrent } from '../valuation/current-valuations.ts'
import { editedAssets } from './edited-assets.store.ts'

const ASSETS = 8_000
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let viewer: { uuid: string }

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  viewer = await addUser(system, admin.customerUuid)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const assigned = await addPortfolio(system, admin.customerUuid, { users: [viewer.uuid] })
  await system.context.database.transaction('system', async (tx) => {
    // Every tenth asset was edited three times.
    await tx.change(
      `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, edited_by, edited_on)
       SELECT $1, CASE WHEN n % 100 < 20 THEN $2::uuid ELSE $3::uuid END, 'A-' || n, 11,
         CASE WHEN n % 10 = 0 THEN $4::uuid END, now() - make_interval(secs => n)
       FROM generate_series(1, $5::int) n`,
      [admin.customerUuid, assigned, portfolio, admin.uuid, ASSETS],
    )
    await tx.change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes, at)
       SELECT customer_uuid, uuid, 'info', edited_by, '[{"field":"rooms"}]', edited_on - make_interval(hours => n)
       FROM assets, generate_series(0, 2) n WHERE edited_by IS NOT NULL`,
    )
    await tx.change(
      `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
         valuation_date, value, unit_value, size, document)
       SELECT customer_uuid, uuid, portfolio_uuid, 'sale', 1, '2026-06-30', 1, 1, 1, '{}' FROM assets`,
    )
    const made = await tx.rows<{ uuid: string }>('SELECT uuid FROM valuations')
    await makeCurrent(
      tx,
      'sale',
      made.map(({ uuid }) => uuid),
    )
  })
  await system.driver.execute('VACUUM ANALYZE')
})
afterAll(() => system.close())

/** Converts a user of the customer to a caller, as the routes pass it. */
async function callerOf(uuid: string): Promise<Caller> {
  const account = await system.context.database.transaction('system', (tx) => accountByUuid(tx, uuid))
  if (!account) throw new Error('no account')
  const customer = sessionCustomerOf(account.customer)
  return {
    sessionUuid: crypto.randomUUID(),
    user: sessionUserOf(account.user),
    customer,
    ownCustomer: customer,
    address: '127.0.0.1',
  }
}

describe(`The query plans of the home page with ${ASSETS} assets`, () => {
  it.each([
    ['an admin', () => admin.uuid],
    ['a viewer of one portfolio', () => viewer.uuid],
  ])('a page of the recently edited assets for %s is read with an index', async (_, whose) => {
    const caller = await callerOf(whose())
    const [plan = '', count = ''] = await plansOf(system, { customer: admin.customerUuid }, (tx) =>
      editedAssets(tx, caller, { p: 1, r: 25 }),
    )
    expect(plan).toContain('assets_edited')
    expect(plan).toContain('asset_changes_asset')
    expect(plan).not.toMatch(/Seq Scan on (assets|asset_changes|valuations)/)
    // The total is counted with the same index. The asset rows themselves are not read.
    expect(count).toMatch(/Index Only Scan using assets_edited/)
  })
})
