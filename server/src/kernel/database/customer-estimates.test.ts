import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../test/people.ts'
import { addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

const LARGE = 6_000
const SMALL = 100
const SMALL_CUSTOMERS = 20

let system: TestSystem
const customers: { uuid: string; assets: number }[] = []

beforeAll(async () => {
  system = await openTestSystem()
  for (const assets of [LARGE, ...Array.from({ length: SMALL_CUSTOMERS }, () => SMALL)]) {
    const uuid = await addCustomer(system)
    const portfolio = await addPortfolio(system, uuid)
    await system.driver.execute(
      `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, address, type_id, size)
       SELECT '${uuid}', '${portfolio}', 'E-' || n, 'Calle de la prueba ' || n, 11, 80
       FROM generate_series(1, ${assets}) n`,
    )
    customers.push({ uuid, assets })
  }
  await system.driver.execute('ANALYZE assets')
})
afterAll(() => system.close())

/** Number of rows that the planner estimates under the program's role. */
async function estimateOf(customer: string, statement: string): Promise<number> {
  const [row] = await system.context.database.transaction({ customer }, (tx) =>
    tx.rows<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(`EXPLAIN (FORMAT JSON) ${statement}`),
  )
  const [plan] = row?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('no plan')
  return plan.Plan['Plan Rows']
}

describe("The planner's estimate of the rows of a customer", () => {
  it('the query planner estimates the number of assets of a large and of a small customer within a factor of two', async () => {
    const statement = 'SELECT uuid FROM assets WHERE archived_on IS NULL'
    for (const { uuid, assets } of [customers[0], customers[1]].filter((each) => each !== undefined)) {
      const rows = await estimateOf(uuid, statement)
      expect(rows).toBeGreaterThan(assets / 2)
      expect(rows).toBeLessThan(assets * 2)
    }
  })
})
