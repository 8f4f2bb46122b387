import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

it('migration 922 renames the tax rate in an asset’s history to the name in the specification', async () => {
  const owner = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, owner.customerUuid)
  const [asset] = await addAssets(system, owner.customerUuid, portfolio, [{}])
  const changes = ['invoice.taxPct', 'operations.invoiceLine.taxPct', 'observations'].map((field) => ({
    field,
    oldValue: null,
    newValue: 'taxPct',
  }))
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, at, changes)
       VALUES ($1, $2, 'operations', $3, now(), $4::text::jsonb)`,
      [owner.customerUuid, asset, owner.uuid, JSON.stringify(changes)],
    ),
  )
  const folder = new URL('../kernel/database/migrations/', import.meta.url)
  const migration = readFileSync(new URL('922-tax-rate-in-specified-name.sql', folder), 'utf8')
  await system.driver.execute(`BEGIN; ${migration} COMMIT`)
  const rows = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ changes: { field: string; newValue: string }[] }>(
      `SELECT changes FROM asset_changes WHERE asset_uuid = $1 AND area = 'operations'`,
      [asset],
    ),
  )
  expect(rows.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
    'invoice.taxPCT',
    'operations.invoiceLine.taxPCT',
    'observations',
  ])
  expect(rows[0]?.changes[2]?.newValue).toBe('taxPct')
})
