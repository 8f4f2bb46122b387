import { addBenchPortfolio } from './bench-portfolio.ts'
import type { BenchSystem } from './bench-system.ts'
import { type Line, percentile, timesOf } from './lines.ts'

const ASSETS = 50_000
const RUNS = 30

/** The columns that a row of the manager shows, by hand. */
const BARE_PAGE = `
  SELECT a.uuid, a.portfolio_uuid, p.name, a.group_uuid, g.name, a.phase, a.external_id, a.cadastral_reference,
    a.address, a.municipality, a.province, a.postal_code, a.latitude, a.longitude, a.type_id, a.subtype, a.state,
    a.size, a.construction_year, a.floor, a.rooms, a.bathrooms, a.lift, a.boxroom, a.parking, a.garden, a.terrace,
    a.pool, a.sports_center, a.doorman, s.value, s.unit_value, s.size, s.valuation_date, s.valuation_type_id,
    r.value, r.unit_value, r.size, r.valuation_date, r.valuation_type_id, a.warnings, a.edited_on
  FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid
  LEFT JOIN groups g ON g.uuid = a.group_uuid
  LEFT JOIN valuations s ON s.uuid = a.current_sale_valuation_uuid
  LEFT JOIN valuations r ON r.uuid = a.current_rent_valuation_uuid
  WHERE a.archived_on IS NULL`
const BARE_SUMS = `
  SELECT count(*), sum(a.size), sum(s.value), sum(r.value) FROM assets a
  LEFT JOIN valuations s ON s.uuid = a.current_sale_valuation_uuid
  LEFT JOIN valuations r ON r.uuid = a.current_rent_valuation_uuid
  WHERE a.archived_on IS NULL`

/** A page of 25 among fifty thousand assets with values: the call whole, beside its two statements alone. */
export async function assetPage(bench: BenchSystem): Promise<Line[]> {
  await addBenchPortfolio(bench, ASSETS)
  await giveValues(bench)
  const { driver } = bench.system.context.database
  const opening = `SET LOCAL ROLE lindero_app; SET LOCAL lindero.customer = '${bench.customer}'`
  const lines: Line[] = []
  for (const [name, query, order] of [
    ['by identifier', '', 'a.external_id, a.uuid'],
    ['by value', '&s=saleValue&d=true', 's.value DESC NULLS LAST, a.uuid DESC'],
  ] as const) {
    const ours = await timesOf(RUNS, () => bench.call('GET', `/assets?r=25${query}`))
    const bare = await timesOf(RUNS, () =>
      driver.transaction(opening, async (run) => {
        await run(`${BARE_PAGE} ORDER BY ${order} LIMIT 25`)
        await run(BARE_SUMS)
      }),
    )
    lines.push({
      name: `page of 25 of ${ASSETS} assets ${name}, p50`,
      unit: 'ms',
      ours: percentile(ours, 0.5),
      yardstick: percentile(bare, 0.5),
      against: 'the two statements on the bare driver',
    })
  }
  return lines
}

async function giveValues({ system }: BenchSystem): Promise<void> {
  const { database } = system.context
  await database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
         valuation_date, value, unit_value, size, document)
       SELECT customer_uuid, uuid, portfolio_uuid, 'sale', 1, '2026-01-01', 1500 * coalesce(size, 80), 1500,
         coalesce(size, 80), '{}'
       FROM assets WHERE current_sale_valuation_uuid IS NULL`,
    )
    await tx.change(
      `UPDATE assets SET current_sale_valuation_uuid = v.uuid FROM valuations v
       WHERE v.asset_uuid = assets.uuid AND current_sale_valuation_uuid IS NULL`,
    )
  })
  await database.driver.execute('VACUUM ANALYZE assets; VACUUM ANALYZE valuations')
}
