import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const ASSETS = 100_000
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  await system.context.database.transaction('system', async (tx) => {
    // Every second one was edited, three times each.
    await tx.change(
      `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, edited_by, edited_on)
       SELECT $1, $2, 'A-' || n, 11, CASE WHEN n % 2 = 0 THEN $3::uuid END, now() - make_interval(secs => n)
       FROM generate_series(1, $4::int) n`,
      [admin.customerUuid, portfolio, admin.uuid, ASSETS],
    )
    await tx.change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes, at)
       SELECT customer_uuid, uuid, 'info', edited_by, '[{"field":"rooms"}]', edited_on - make_interval(hours => n)
       FROM assets, generate_series(0, 2) n WHERE edited_by IS NOT NULL`,
    )
  })
  await system.driver.execute('ANALYZE')
}, 120_000)
afterAll(() => system.close())

describe(`The home of a customer with ${ASSETS} assets`, () => {
  it('reads a page of edited assets by its index and their changes by theirs', async () => {
    const rows = await system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
      tx.rows<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT a.uuid, c.changes FROM assets a
         LEFT JOIN LATERAL (SELECT changes FROM asset_changes WHERE asset_uuid = a.uuid
           ORDER BY at DESC, id DESC LIMIT 1) c ON true
         WHERE a.archived_on IS NULL AND a.edited_by IS NOT NULL ORDER BY a.edited_on DESC, a.uuid LIMIT 25`,
      ),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('assets_edited')
    expect(plan).toContain('asset_changes_asset')
    expect(plan).not.toContain('Seq Scan')
  })
})
