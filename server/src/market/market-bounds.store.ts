import { addYears, calendarDateAt } from '@lindero/domain/kernel/dates'
import { ASSET_TYPE_IDS, type AssetTypeId } from '@lindero/domain/kernel/property-types'
import {
  BOUNDS_MINIMUM,
  BOUNDS_PERCENTILES,
  BOUNDS_YEARS,
  type MarketBounds,
} from '@lindero/domain/market/market-bounds'
import { municipalityAt } from '../areas/municipality-at.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { standsForHome } from './market.store.ts'
import { countCells } from './market-cells.ts'

/**
 * Side in degrees (about 5 km) of the cells by which evidence is assigned to a province. All evidence of a cell gets the
 * province of its mean position, so near a border it may get the neighbouring province.
 */
const CELL = 0.05
/** Maximum number of items of evidence for a type, the newest first. Sorting more takes seconds. */
const MOST = 200_000

/** SQL: the evidence of a type ($1) after a day ($2), with invented evidence or without ($3). Each home counts once. */
const EVIDENCE = `SELECT operation, size::float8 AS size, (price / size)::float8 AS unit_price, latitude, longitude,
    floor(latitude / ${CELL})::int AS row, floor(longitude / ${CELL})::int AS col
  FROM market_evidence e WHERE type_id = $1 AND date > $2 AND ($3 OR NOT is_demo)
    AND ${standsForHome('e')}
  ORDER BY date DESC, uuid LIMIT ${MOST}`

interface Market {
  typeId: AssetTypeId
  after: string
  isDemo: boolean
}

interface Cell {
  row: number
  col: number
  province: string | null
}

/** The cells with evidence, with their provinces. */
async function cellsOf(tx: Transaction, { typeId, after, isDemo }: Market): Promise<Cell[]> {
  const rows = await tx.rows<{ row: number; col: number; latitude: number; longitude: number }>(
    `WITH evidence AS (${EVIDENCE})
     SELECT row, col, avg(latitude) AS latitude, avg(longitude) AS longitude FROM evidence GROUP BY row, col`,
    [typeId, after, isDemo],
  )
  return rows.map(({ row, col, ...point }) => ({ row, col, province: municipalityAt(point)?.code.slice(0, 2) ?? null }))
}

/** Replaces the ranges of a type. */
async function writeBounds(tx: Transaction, market: Market, cells: readonly Cell[], today: string): Promise<number> {
  const { typeId, after, isDemo } = market
  await tx.change('DELETE FROM market_bounds WHERE type_id = $1 AND is_demo = $2', [typeId, isDemo])
  return tx.change(
    `WITH evidence AS (${EVIDENCE}),
     placed AS (SELECT operation, size, unit_price, c.province FROM evidence
       LEFT JOIN jsonb_to_recordset($4::jsonb) AS c(row integer, col integer, province text) USING (row, col)),
     measured AS (SELECT 'size' AS measure, province, size AS value FROM placed
       UNION ALL SELECT operation, province, unit_price FROM placed),
     figures AS (SELECT measure, province, count(*)::int AS observations,
         percentile_cont(ARRAY[${BOUNDS_PERCENTILES.join()}]) WITHIN GROUP (ORDER BY value) AS percentiles
       FROM measured GROUP BY GROUPING SETS ((measure), (measure, province))
       HAVING count(*) >= ${BOUNDS_MINIMUM} AND (GROUPING(province) = 1 OR province IS NOT NULL))
     INSERT INTO market_bounds (is_demo, measure, type_id, province_code, observations, low, high, computed_on)
     SELECT $3, measure, $1, province, observations, percentiles[1], percentiles[2], $5::date FROM figures`,
    [typeId, after, isDemo, JSON.stringify(cells), today],
  )
}

/** Computes the ranges of all types again. Each type has one transaction with demo evidence and one without. */
async function computeBounds(database: Database, today: string): Promise<number> {
  const after = addYears(today, -BOUNDS_YEARS)
  let count = 0
  for (const typeId of ASSET_TYPE_IDS) {
    for (const isDemo of [false, true]) {
      const market = { typeId, after, isDemo }
      count += await database.transaction('system', async (tx) => {
        // The lock makes two nodes compute the same rows one after the other.
        await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('lindero_market_bounds'))`)
        return writeBounds(tx, market, await cellsOf(tx, market), today)
      })
    }
  }
  return count
}

/** All percentiles that the customer may read. */
export const marketBounds = (tx: Transaction): Promise<MarketBounds[]> =>
  tx.rows<MarketBounds>(
    `SELECT measure, type_id AS "typeId", province_code AS "provinceCode", low, high FROM market_bounds
     ORDER BY measure, type_id, province_code`,
  )

export const MARKET_BOUNDS: DailyWork = {
  name: 'usual sizes and prices of the market',
  async run({ database, now }) {
    const ranges = await computeBounds(database, calendarDateAt(now()))
    await countCells(database)
    return ranges > 0 ? { ranges } : null
  },
}
