import type { EvidencePoints, ExplorerFilter } from '@lindero/contract/market/market.contract'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { LAST_SEEN_MONTHS } from '@lindero/domain/market/market-prefilter'
import { and, type SQL, sql } from 'drizzle-orm'
import { TODAY } from '../kernel/database/columns.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { standsForHome } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { marketConditions } from './market-filter.ts'
import type { HiddenAdverts } from './merge-adverts.ts'

/** Width of a cell in degrees of longitude, and its height in degrees of latitude. */
const WIDTH = 0.25
const HEIGHT = 0.1925

/** Counts the homes of every cell again if the evidence has changed. Writers of evidence wait until it is done. */
export async function countCells(database: Database): Promise<void> {
  await database.transaction('system', async (tx) => {
    await tx.change('INSERT INTO market_cells_state DEFAULT VALUES ON CONFLICT DO NOTHING')
    const [state] = await tx.rows<{ isFresh: boolean }>(
      'SELECT is_fresh AS "isFresh" FROM market_cells_state FOR UPDATE',
    )
    if (state?.isFresh) return
    await tx.change('DELETE FROM market_cells')
    await tx.change(
      `${INSERT_CELLS} SELECT ${CELL}, count(*), sum(longitude), sum(latitude) FROM market_evidence e
       WHERE ${standsForHome('e')} ${BY_CELL}`,
    )
    await tx.change('UPDATE market_cells_state SET is_fresh = true')
  })
}

const INSERT_CELLS = `INSERT INTO market_cells
  (kind, operation, type_id, is_demo, x, y, ends_on, starts_on, count, longitudes, latitudes)`

/** SQL: the columns that name a cell, of the evidence `e`. */
const CELL = `kind, operation, type_id, is_demo, floor(longitude / ${WIDTH})::int, floor(latitude / ${HEIGHT})::int,
  CASE WHEN kind = 'listing' THEN coalesce(expired_on, (date + interval '${LAST_SEEN_MONTHS} months')::date) END,
  CASE WHEN day > current_date THEN day END`
const BY_CELL = 'GROUP BY 1, 2, 3, 4, 5, 6, 7, 8'

/**
 * Changes the homes of a few adverts, and corrects the counted cells by the adverts that stand for their home now and
 * did not before, and by those that no longer do. Cells that were not fresh before the change stay so.
 */
export async function withCells(tx: Transaction, change: () => Promise<HiddenAdverts>): Promise<void> {
  const [state] = await tx.rows<{ isFresh: boolean }>('SELECT is_fresh AS "isFresh" FROM market_cells_state FOR UPDATE')
  const { before, after } = await change()
  if (!state?.isFresh) return
  // A row with a negative count takes a home out of its cell.
  await tx.change(
    `${INSERT_CELLS} SELECT ${CELL}, sum(n), sum(n * longitude), sum(n * latitude) FROM (
       SELECT e.*, n FROM market_evidence e JOIN (
         SELECT uuid, 1 AS n FROM unnest($1::uuid[]) uuid UNION ALL SELECT uuid, -1 FROM unnest($2::uuid[]) uuid
       ) hidden USING (uuid)) e ${BY_CELL} HAVING sum(n) <> 0`,
    [before, after],
  )
  await tx.change('UPDATE market_cells_state SET is_fresh = true')
}

/** Filters that the cells can answer: operation, type, and whether a listing is on offer. */
const COUNTED: ReadonlySet<string> = new Set(['operationType', 'typeId', 'propertyAdStatus'])

/**
 * The clusters of a large area from the counted cells; null if the filter has other conditions, if a cluster is smaller
 * than a cell, or if the evidence has changed since the count. Cells on the edge of the area are counted exactly.
 */
export async function countedClusters(
  tx: Transaction,
  kind: EvidenceKind,
  filter: ExplorerFilter,
  { box, width }: { box: BoundingBox | null; width: number },
): Promise<EvidencePoints['clusters'] | null> {
  const isCounted = Object.entries(filter).every(([key, value]) => value === undefined || COUNTED.has(key))
  if (!isCounted || width < WIDTH) return null
  const [state] = await tx.rows<{ isFresh: boolean }>('SELECT is_fresh AS "isFresh" FROM market_cells_state')
  if (!state?.isFresh) return null
  const times = Math.ceil(width / WIDTH)
  const inside = box && {
    west: Math.ceil(box.west / WIDTH),
    east: Math.floor(box.east / WIDTH) - 1,
    south: Math.ceil(box.south / HEIGHT),
    north: Math.floor(box.north / HEIGHT) - 1,
  }
  const isInside = inside
    ? sql`x BETWEEN ${inside.west} AND ${inside.east} AND y BETWEEN ${inside.south} AND ${inside.north}`
    : sql`true`
  const onEdge = box
    ? sql`x BETWEEN ${Math.floor(box.west / WIDTH)} AND ${Math.floor(box.east / WIDTH)}
        AND y BETWEEN ${Math.floor(box.south / HEIGHT)} AND ${Math.floor(box.north / HEIGHT)} AND NOT (${isInside})`
    : sql`false`
  const edges = box
    ? await tx.rows<{ x: number; y: number }>(
        sql`SELECT DISTINCT x, y FROM market_cells WHERE ${cellConditions(kind, filter)} AND ${onEdge}`,
      )
    : []
  // Many cells on the edge are read more slowly than all evidence at once.
  if (edges.length > MOST_EDGES) return null
  const edge = edges.map(({ x, y }) => {
    const bbox = {
      west: Math.max(x * WIDTH, box?.west ?? 0),
      east: Math.min((x + 1) * WIDTH, box?.east ?? 0),
      south: Math.max(y * HEIGHT, box?.south ?? 0),
      north: Math.min((y + 1) * HEIGHT, box?.north ?? 0),
    }
    const isOfCell = sql`floor(longitude / ${WIDTH}::float8) = ${x} AND floor(latitude / ${HEIGHT}::float8) = ${y}`
    return sql`UNION ALL SELECT ${x}::int, ${y}::int, count(*), sum(longitude), sum(latitude)
      FROM ${marketEvidence} WHERE ${and(marketConditions(kind, filter, { bbox }), isOfCell)}`
  })
  return tx.rows<EvidencePoints['clusters'][number]>(
    sql`SELECT sum(longitudes) / sum(count) AS lg, sum(latitudes) / sum(count) AS lt, sum(count)::int AS count FROM (
        SELECT x, y, sum(count) AS count, sum(longitudes) AS longitudes, sum(latitudes) AS latitudes
        FROM market_cells WHERE ${cellConditions(kind, filter)} AND ${isInside} GROUP BY x, y
        ${sql.join(edge, sql` `)}) cells
      GROUP BY floor(x / ${times}::float8), floor(y / ${times}::float8) HAVING sum(count) > 0`,
  )
}

const MOST_EDGES = 12

/** The same conditions as those of `marketConditions`, on cells. */
function cellConditions(kind: EvidenceKind, { operationType, typeId, propertyAdStatus: advert }: ExplorerFilter): SQL {
  const conditions = [
    sql`kind = ${kind} AND (starts_on IS NULL OR starts_on <= ${TODAY} + 1)`,
    ...(operationType && operationType !== 'all' ? [sql`operation = ${operationType}`] : []),
    ...(typeId && typeId.length > 0 ? [sql`type_id = ANY(${sql.param([...typeId])}::int[])`] : []),
    ...(kind === 'listing' && advert && advert.status !== 'all' ? [isAdvertised(advert)] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

function isAdvertised({ status, expiredTime }: NonNullable<ExplorerFilter['propertyAdStatus']>): SQL {
  if (status === 'active') return sql`ends_on > ${TODAY}`
  return expiredTime < 0
    ? sql`ends_on <= ${TODAY}`
    : sql`ends_on <= ${TODAY} AND ends_on >= ${TODAY} - ${expiredTime}::int`
}
