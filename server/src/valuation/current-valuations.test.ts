import { readFileSync } from 'node:fs'
import { aLocalMarket, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { differingCurrentValues } from './current-valuations.ts'

let system: TestSystem
let asset: string
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  await addMarket(system, aLocalMarket({ count: 120 }))
  const portfolio = await addPortfolio(system, admin.customerUuid, { valuationDate: FACTORY_TODAY })
  asset = String((await addAssets(system, admin.customerUuid, portfolio, [{}]))[0])
  await admin.call('POST', `/portfolios/${portfolio}/valuations`, { operations: ['sale'] })
  await runJobs(system)
})
afterAll(() => system.close())

const differing = () => system.context.database.transaction('system', differingCurrentValues)

describe('The current values of assets', () => {
  it('the current value of an asset equals the value of the asset’s current valuation', async () => {
    const { items } = await system.context.database.transaction('system', async (tx) => ({
      items: await tx.rows('SELECT sale_value FROM assets WHERE sale_value IS NOT NULL'),
    }))
    expect(items).toHaveLength(1)
    expect(await differing()).toEqual([])
  })

  it.each([
    ['a different value', 'sale_value = sale_value + 0.01'],
    ['a different date', `sale_value_date = '2001-01-01'`],
    ['a different signature', 'sale_is_signed = NOT sale_is_signed'],
    ['a missing value', 'sale_value = NULL'],
    ['a value without a valuation', 'current_sale_valuation_uuid = NULL'],
  ])('the check of an asset’s current value against its current valuation detects %s', async (_what, change) => {
    await system.context.database
      .transaction('system', async (tx) => {
        await tx.change(`UPDATE assets SET ${change} WHERE uuid = $1`, [asset])
        expect(await differingCurrentValues(tx)).toEqual([{ assetUuid: asset, operation: 'sale' }])
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
    expect(await differing()).toEqual([])
  })

  it('a changed feature of an asset marks its current value as outdated in detail and list, until the change is reverted', async () => {
    const listed = async () => {
      const f = encodeURIComponent(JSON.stringify({ isOutdated: true }))
      const { body } = await admin.call('GET', `/assets?f=${f}`)
      return body.items
    }
    const save = async (field: string, oldValue: unknown, newValue: unknown) => {
      const changes = [{ field, oldValue, newValue }]
      const { status, body } = await admin.call('POST', `/assets/${asset}`, { changes })
      expect(status).toBe(200)
      return body
    }
    expect(await listed()).toEqual([])
    const { body } = await admin.call('GET', `/assets/${asset}`)
    const rooms: number = body.rooms ?? 0
    const { address } = body
    expect((await save('address', address, 'Calle Nueva 1')).outdated).toEqual({ sale: [], rent: [] })
    expect((await save('rooms', rooms, rooms + 1)).outdated).toEqual({ sale: ['rooms'], rent: [] })
    expect(await listed()).toMatchObject([{ uuid: asset, isOutdated: true }])
    expect((await save('rooms', rooms + 1, rooms)).outdated).toEqual({ sale: [], rent: [] })
    expect(await listed()).toEqual([])
    for (const [name, value] of Object.entries({
      airConditioning: true,
      wardrobes: true,
      buildingFloors: 5,
      buildingDwellings: 20,
      cadastralQuality: 4,
    })) {
      expect((await save(`details.${name}`, null, value)).outdated).toEqual({ sale: [name], rent: [] })
      expect(await listed()).toMatchObject([{ uuid: asset, isOutdated: true }])
      expect((await save(`details.${name}`, value, null)).outdated).toEqual({ sale: [], rent: [] })
      expect(await listed()).toEqual([])
    }
  })

  it.each([
    ['0.3 m, across a rounding edge', 39.4700037, 39.4700064, false],
    ['almost a metre', 39.4700051, 39.4700149, false],
    ['more than a metre, on one side of a rounding edge', 39.470004, 39.4700145, true],
    ['to an unknown place', 39.47, null, true],
    ['from an unknown place', null, 39.47, true],
    ['from one unknown place to another', null, null, false],
  ])(
    'an asset that moved %s (from latitude %s to %s) has a current value marked as outdated: %s',
    async (_how, then, now, isOutdated) => {
      await system.context.database.transaction('system', (tx) =>
        tx.change(
          `UPDATE assets SET latitude = $2, sale_features = sale_features
           || jsonb_build_object('latitude', $3::float8, 'longitude', longitude) WHERE uuid = $1`,
          [asset, now, then],
        ),
      )
      const { body: detail } = await admin.call('GET', `/assets/${asset}`)
      expect(detail).toMatchObject({ outdated: { sale: isOutdated ? ['latitude'] : [] } })
      const { body } = await admin.call('GET', '/assets')
      expect(body.items).toMatchObject([{ uuid: asset, isOutdated }])
    },
  )

  it('a valuation without stored features does not become outdated when the asset’s features change', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE assets SET sale_features = '{}' WHERE uuid = $1`, [asset]),
    )
    const { body } = await admin.call('GET', '/assets')
    expect(body.items).toMatchObject([{ uuid: asset, isOutdated: false }])
  })

  it('migration 021 fills in the current values from earlier valuations', async () => {
    const columns = await system.driver.execute(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'assets'::regclass AND NOT attisdropped
       AND (attname ~ '^(sale|rent)_(?!capex)' OR attname = 'valuation_state')`,
    )
    expect(columns).toHaveLength(19)
    const drops = columns
      .map(({ name }) => `DROP COLUMN ${name} CASCADE`)
      .sort()
      .reverse()
    await system.driver.execute(`ALTER TABLE assets ${drops.join(', ')}`)
    const folder = new URL('../kernel/database/migrations/', import.meta.url)
    const migration = readFileSync(new URL('021-current-values.sql', folder), 'utf8')
    await system.driver.execute(`BEGIN; ${migration} COMMIT`)
    expect(await differing()).toEqual([])
    const filled = await system.driver.execute('SELECT uuid FROM assets WHERE sale_value > 0 AND valuation_state = 1')
    expect(filled).toEqual([{ uuid: asset }])
  })
})
