import { DEMO_PORTFOLIOS } from '@lindero/demo/world'
import type { BenchSystem } from './bench-system.ts'

/**
 * A portfolio of so many assets made of the demo's: the same homes again, a few streets away.
 *
 * @returns its uuid
 */
export function addBenchPortfolio({ system, customer }: BenchSystem, assets: number): Promise<string> {
  const uuid = crypto.randomUUID()
  return system.context.database
    .transaction('system', async (tx) => {
      await tx.change(
        `INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration, valuation_date)
         SELECT $1, customer_uuid, 'Bench', avm_configuration, NULL FROM portfolios WHERE uuid = $2`,
        [uuid, DEMO_PORTFOLIOS.analysis],
      )
      await tx.change(
        `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, address, province, municipality,
           latitude, longitude, type_id, subtype, state, size, size_source, sizes, rooms, bathrooms, floor,
           construction_year, lift, boxroom, parking, garden, terrace, pool, sports_center, doorman)
         SELECT $1, $2, 'B-' || lpad((row_number() OVER (ORDER BY copy, uuid))::text, 6, '0'), address, province,
           municipality, latitude + (copy % 7 - 3) * 0.0009, longitude + (copy % 5 - 2) * 0.0011, type_id, subtype,
           state, size, size_source, sizes, rooms, bathrooms, floor, construction_year, lift, boxroom, parking,
           garden, terrace, pool, sports_center, doorman
         FROM assets, generate_series(1, $3::int / 200 + 1) AS copy
         WHERE portfolio_uuid = $4 AND latitude IS NOT NULL
         ORDER BY copy, uuid LIMIT $3::int`,
        [customer, uuid, assets, DEMO_PORTFOLIOS.analysis],
      )
    })
    .then(async () => {
      await system.context.database.driver.execute('ANALYZE assets')
      return uuid
    })
}
