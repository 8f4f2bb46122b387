import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { pointsOfEvidence } from './explorer.store.ts'
import { countCells, countedClusters } from './market-cells.ts'

const LISTINGS = 6_000

let system: TestSystem
let customer: string
beforeAll(async () => {
  system = await openTestSystem()
  customer = await addCustomer(system)
  await system.driver.execute(`
    INSERT INTO market_evidence (uuid, source, source_id, property_key, kind, operation, type_id, price, size, latitude,
        longitude, added_on, expired_on, date)
      SELECT gen_random_uuid(), 'cells', n::text, n::text, 'listing', CASE WHEN n % 4 = 0 THEN 'rent' ELSE 'sale' END,
        11 + n % 3, 100000, 80, 36.5 + n % 600 / 100.0, -6 + n % 797 / 100.0, current_date - n % 900,
        CASE WHEN n % 5 = 0 THEN current_date - n % 300 END, current_date - n % 900
      FROM generate_series(1, ${LISTINGS}) n`)
})
afterAll(() => system.close())

const FILTERS = [
  {},
  { operationType: 'sale' as const, typeId: [11 as const] },
  { propertyAdStatus: { status: 'active' as const, expiredTime: -1 } },
  { propertyAdStatus: { status: 'expired' as const, expiredTime: 90 } },
]
const BOXES = [null, { west: -20, east: 6, south: 27, north: 44 }, { west: -5.9, east: 1.6, south: 30, north: 44 }]

describe('Clusters of a whole country', () => {
  it('have the same counts as the evidence itself, with and without a box', async () => {
    const sums = async () =>
      system.context.database.transaction({ customer }, async (tx) => {
        const counts: unknown[] = []
        for (const f of FILTERS)
          for (const bbox of BOXES) {
            const points = await pointsOfEvidence(tx, 'listing', { f, zoom: 5, ...(bbox ? { bbox } : {}) })
            counts.push([points.clustered, points.total])
          }
        return counts
      })
    const exact = await sums()
    await countCells(system.context.database)
    expect(await sums()).toEqual(exact)
  })

  it('do not come from the cells after the evidence has changed, or with another filter', async () => {
    const read = (f: object) =>
      system.context.database.transaction({ customer }, (tx) =>
        countedClusters(tx, 'listing', f, { box: null, width: 1 }),
      )
    await countCells(system.context.database)
    expect(await read({})).not.toBeNull()
    expect(await read({ price: { min: 1 } })).toBeNull()
    await system.driver.execute(`UPDATE market_evidence SET price = 90000 WHERE source_id = '1'`)
    expect(await read({})).toBeNull()
  })
})
