import type { MapPoints } from '@lindero/contract/assets/asset.schema'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { type BoundingBox, boundingBoxAround, EARTH_RADIUS } from '@lindero/domain/kernel/geo'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { assets } from '../assets.table.ts'
import { assetConditions, insideOf } from './asset-filter.ts'

/** Maximum number of points. If there are more, the reply has clusters (decisions, section 1). */
const POINTS_LIMIT = 2_000

interface MapQuestion {
  f?: AssetFilter | undefined
  bbox?: BoundingBox | undefined
  circle?: { longitude: number; latitude: number; radius: number } | undefined
  zoom?: number | undefined
}

/**
 * Returns the points inside the box and the circle, or clusters of points with their counts. Assets without coordinates
 * are left out.
 */
export async function mapOfAssets(
  tx: Transaction,
  caller: Caller,
  { f, bbox, circle, zoom }: MapQuestion,
  within?: SQL,
): Promise<MapPoints> {
  const parts = [
    assetConditions(f, caller),
    within,
    sql`${assets.latitude} IS NOT NULL`,
    insideOf(bbox),
    insideCircle(circle),
  ]
  const condition = sql.join(
    parts.filter((part) => part !== undefined),
    sql` AND `,
  )
  // This query bypasses the query builder, because the builder would convert thousands of rows value by value.
  const points = await tx.rows<MapPoints['points'][number]>(
    sql`SELECT uuid, longitude AS lg, latitude AS lt, type_id AS t, external_id AS label,
          coalesce(sale_value, rent_value)::float8 AS value,
          CASE WHEN sale_value IS NOT NULL THEN 'sale' WHEN rent_value IS NOT NULL THEN 'rent' END AS operation
        FROM ${assets} WHERE ${condition} LIMIT ${POINTS_LIMIT + 1}`,
  )
  if (points.length <= POINTS_LIMIT) return { clustered: false, total: points.length, points, clusters: [] }

  const { width, height } = cellOf(bbox, zoom)
  const clusters = await tx
    .select({
      lg: sql<number>`avg(${assets.longitude})`,
      lt: sql<number>`avg(${assets.latitude})`,
      count: sql<number>`count(*)`,
    })
    .from(assets)
    .where(condition)
    .groupBy(sql`floor(${assets.longitude} / ${width}::float8)`, sql`floor(${assets.latitude} / ${height}::float8)`)
  const total = clusters.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    clustered: true,
    total,
    points: [],
    clusters: clusters.map((cluster) => ({ ...cluster, count: Number(cluster.count) })),
  }
}

/**
 * The index first selects the box around the circle. Then the distance is checked for each asset in the box
 * (`haversineMetres`).
 */
function insideCircle(circle: MapQuestion['circle']): SQL | undefined {
  if (!circle) return undefined
  const { latitude, longitude, radius } = circle
  const halfLatitude = sql`sind((${assets.latitude} - ${latitude}::float8) / 2)`
  const halfLongitude = sql`sind((${assets.longitude} - ${longitude}::float8) / 2)`
  const h = sql`${halfLatitude} ^ 2 + cosd(${latitude}::float8) * cosd(${assets.latitude}) * ${halfLongitude} ^ 2`
  const metres = sql`${2 * EARTH_RADIUS}::float8 * asin(least(1, sqrt(${h})))`
  return sql`${insideOf(boundingBoxAround(circle, radius))} AND ${metres} <= ${radius}::float8`
}

/** Width of the area from the Canaries to Cap de Creus, in degrees. */
const SPAIN_WIDTH = 23
/** Maximum number of clusters in a row, so that a reply stays small at any zoom. */
const CELLS_ACROSS = 40
/** Cells are 64 pixels wide. A map tile is 512 pixels wide and covers 360 / 2^zoom degrees. */
const CELLS_OF_TILE = 8
/** Ratio between the length of a degree of longitude and the length of a degree of latitude at 40° north. */
const SQUARE_AT_40_NORTH = 0.77
/** Minimum size of a cell, about a metre. Even a box of zero width needs a cell. */
const FINEST = 1e-5

function cellOf(box: BoundingBox | undefined, zoom: number | undefined): { width: number; height: number } {
  const coarsest = (box ? box.east - box.west : SPAIN_WIDTH) / CELLS_ACROSS
  const width = Math.max(FINEST, coarsest, zoom === undefined ? 0 : 360 / 2 ** zoom / CELLS_OF_TILE)
  return { width, height: width * SQUARE_AT_40_NORTH }
}
