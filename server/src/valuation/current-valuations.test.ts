import { readFileSync } from 'node:fs'
import { aLocalMarket, FACTORY_TODAY } from '@lindero/demo/app/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { differingCurrentValues } from './current-valuations.ts'

let system: TestSystem
let asset: string

beforeAll(async () => {
  system = await openTestSystem()
  const admin = await aSignedInUser(system)
  await addMarket(system, aLocalMarket({ count: 120 }))
  const portfolio = await addPortfolio(system, admin.customerUuid, { valuationDate: FACTORY_TODAY })
  asset = String((await addAssets(system, admin.customerUuid, portfolio, [{}]))[0])
  await admin.call('POST', `/portfolios/${portfolio}/valuations`, { operations: ['sale'] })
  await runJobs(system)
})
afterAll(() => system.close())

const differing = () => system.context.database.transaction('system', differingCurrentValues)

describe('The current values of assets', () => {
  it('are those of the valuations they name', async () => {
    const { items } = await system.context.database.transaction('system', async (tx) => ({
      items: await tx.rows('SELECT sale_value FROM assets WHERE sale_value IS NOT NULL'),
    }))
    expect(items).toHaveLength(1)
    expect(await differing()).toEqual([])
  })

  it.each([
    ['a value', 'sale_value = sale_value + 0.01'],
    ['a date', `sale_value_date = '2001-01-01'`],
    ['a signature', 'sale_is_signed = NOT sale_is_signed'],
    ['a missing value', 'sale_value = NULL'],
    ['a value without a valuation', 'current_sale_valuation_uuid = NULL'],
  ])('are found where they differ: %s', async (_what, change) => {
    await system.context.database
      .transaction('system', async (tx) => {
        await tx.change(`UPDATE assets SET ${change} WHERE uuid = $1`, [asset])
        expect(await differingCurrentValues(tx)).toEqual([{ assetUuid: asset, operation: 'sale' }])
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
    expect(await differing()).toEqual([])
  })

  it('are filled in by the migration for the valuations that were there before', async () => {
    const columns = await system.driver.execute(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'assets'::regclass AND NOT attisdropped
       AND (attname ~ '^(sale|rent)_' OR attname = 'valuation_state')`,
    )
    expect(columns).toHaveLength(17)
    const drops = columns
      .map(({ name }) => `DROP COLUMN ${name}`)
      .sort()
      .reverse()
    await system.driver.execute(`ALTER TABLE assets ${drops.join(', ')}`)
    const folder = new URL('../kernel/database/migrations/', import.meta.url)
    const migration = readFileSync(new URL('021-current-values.sql', folder), 'utf8')
    await system.driver.execute(`BEGIN; ${migration} COMMIT`)
    expect(await differing()).toEqual([])
    const filled = await system.driver.execute(
      'SELECT uuid FROM assets WHERE sale_value > 0 AND valuation_state = 1',
    )
    expect(filled).toEqual([{ uuid: asset }])
  })
})
