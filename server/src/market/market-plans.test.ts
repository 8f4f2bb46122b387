import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '../../test/people.ts'
import { plansOf } from '../../test/plans.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { pointsOfEvidence } from './explorer.store.ts'

const LISTINGS = 12_000
const CLOSINGS = 6_000

let system: TestSystem
let customer: string
beforeAll(async () => {
  system = await openTestSystem()
  customer = await addCustomer(system)
  // VACUUM marks pages as visible to all only if the rows are already on the disk.
  await system.driver.execute(`
    SET LOCAL synchronous_commit = on;
    INSERT INTO market_evidence (uuid, source, source_id, property_key, kind, operation, type_id, price, size, latitude,
        longitude, added_on, date, description)
      SELECT gen_random_uuid(), 'plans', n::text, n::text, CASE WHEN n <= ${LISTINGS} THEN 'listing' ELSE 'closing' END,
        CASE WHEN n % 4 = 0 THEN 'rent' ELSE 'sale' END, 11 + n % 3, 100000 + n, 40 + n % 100, 36.5 + n % 600 / 100.0,
        -6 + n % 797 / 100.0, CASE WHEN n <= ${LISTINGS} THEN current_date - n % 900 END, current_date - n % 900,
        repeat('Vivienda luminosa. ', 20)
      FROM generate_series(1, ${LISTINGS + CLOSINGS}) n`)
  await system.driver.execute('VACUUM ANALYZE market_evidence')
})
afterAll(() => system.close())

describe('The map of a market with thousands of listings and closings', () => {
  it.each([
    ['flats on offer', 'listing', { operationType: 'sale', typeId: [11], propertyAdStatus: { status: 'active' } }],
    ['all listings', 'listing', {}],
    ['all closings', 'closing', {}],
  ] as const)('points and clusters of %s are read from an index without reading the rows', async (_, kind, filter) => {
    const f = filter as Parameters<typeof pointsOfEvidence>[2]['f']
    const all = await plansOf(system, { customer }, (tx) => pointsOfEvidence(tx, kind, { f, zoom: 5 }))
    // The state of the counted cells is read too.
    const plans = all.filter((plan) => plan.includes('market_evidence'))
    expect(plans.map((plan) => /\w[\w ]* on market_evidence\b/.exec(plan)?.[0])).toEqual(
      plans.map(() => 'Index Only Scan using market_evidence_map on market_evidence'),
    )
    expect(plans).not.toEqual([])
  })
})
