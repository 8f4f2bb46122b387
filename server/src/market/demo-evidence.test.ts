import { aListing } from '@lindero/demo/app/factories.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { addCustomer } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { evidenceDetail } from './explorer.store.ts'
import {
  type EvidenceWindow,
  evidenceByUuids,
  evidenceTextWithin,
  evidenceVersion,
  searchEvidence,
} from './market.store.ts'
import { marketEvidence } from './market.table.ts'

const listing = (index: number) =>
  aListing({
    uuid: crypto.randomUUID(),
    latitude: 36 + index / 500,
    longitude: -6 + (index % 100) / 20,
    date: '2024-06-01',
  })
const imported = listing(0)
const invented = listing(1)
const WINDOW: EvidenceWindow = {
  operation: 'sale',
  typeId: imported.typeId,
  box: { south: 36, north: 36.003, west: -6, east: -5.9 },
  after: '2024-01-01',
  until: '2024-12-31',
}

let system: TestSystem
let real: string
let demo: string

beforeAll(async () => {
  system = await openTestSystem()
  real = await addCustomer(system, { isDemo: false })
  demo = await addCustomer(system, { isDemo: true })
  await addMarket(system, [imported])
  const many = Array.from({ length: 4_000 }, (_, index) => listing(index + 2))
  await addMarket(system, [invented, ...many], true)
  await system.driver.execute('ANALYZE market_evidence')
})
afterAll(() => system.close())

/**
 * The evidence that a customer sees in each kind of query. The window contains one imported and one invented item of
 * evidence.
 */
function seenBy(customer: string) {
  const { uuid } = invented
  return system.context.database.transaction({ customer }, async (tx) => ({
    search: (await searchEvidence(tx, undefined, { by: marketEvidence.date.getSQL(), isDescending: true }, 5_000))
      .total,
    invented: (await evidenceDetail(tx, 'listing', uuid))?.uuid,
    named: [...(await evidenceByUuids(tx, 'sale', [imported.uuid, uuid])).keys()].toSorted(),
    fitted: (JSON.parse(await evidenceTextWithin(tx, WINDOW)) as unknown[]).length,
  }))
}

describe('Evidence of the demo (decisions, section 8)', () => {
  it('demo evidence appears in no search and in no valuation of a real customer', async () => {
    expect(await seenBy(real)).toEqual({
      search: 1,
      invented: undefined,
      named: [imported.uuid],
      fitted: 1,
    })
  })

  it('demo customers see both demo evidence and imported evidence', async () => {
    expect(await seenBy(demo)).toEqual({
      search: 4_002,
      invented: invented.uuid,
      named: [imported.uuid, invented.uuid].toSorted(),
      fitted: 2,
    })
  })

  it('the evidence version of a market model differs between demo customers and real customers, so they never share a model', async () => {
    const versionFor = (customer: string) =>
      system.context.database.transaction({ customer }, (tx) => evidenceVersion(tx, WINDOW))
    expect(await versionFor(demo)).not.toBe(await versionFor(real))
  })
})

describe('Query plans with row-level security use the index of places', () => {
  it.each([
    ['a real customer', () => real],
    ['a demo customer', () => demo],
  ])(
    'a query for evidence by %s uses the index market_evidence_place, and evaluates the row-level security policy once per statement',
    async (_who, customer) => {
      const rows = await system.context.database.transaction({ customer: customer() }, (tx) =>
        tx.rows<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT * FROM market_evidence
        WHERE operation = 'sale' AND type_id = ${WINDOW.typeId} AND date > '2024-01-01'
        AND latitude BETWEEN 40 AND 40.1 AND longitude BETWEEN -4 AND -3.9`),
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('market_evidence_place')
      expect(plan).toMatch(/Index Cond: .*latitude >= /)
      expect(plan).toContain('InitPlan 1')
    },
  )
})
