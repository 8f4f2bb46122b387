import type { MapRing, MapSpot } from '@lindero/documents/kernel/pdf/map'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { municipalitiesIn } from '../areas/municipality-at.ts'
import { provinceOutlines } from '../areas/shipped-outlines.ts'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'

/** Maximum number of outlines on one map. The area of a town's comparables has fewer. */
const MOST = 300
const METRES_PER_DEGREE = 111_320

/**
 * Outlines of the census sections around the subject's comparables if sections were imported; otherwise of the
 * municipalities.
 */
export async function outlinesAround(tx: Transaction, document: ValuationDocument): Promise<MapRing[]> {
  if (document.method !== 'comparables' || document.comparables.length === 0) return []
  const { latitude, longitude }: GeoPoint = document.subject
  const reach = 2.2 * Math.max(...document.comparables.map(({ distance }) => distance), 100)
  const high = reach / METRES_PER_DEGREE
  const wide = high / Math.cos((latitude * Math.PI) / 180)
  const box = {
    west: longitude - wide,
    south: latitude - high,
    east: longitude + wide,
    north: latitude + high,
  }
  const sections = await tx.rows<{ polygons: readonly (readonly MapRing[])[] }>(
    `SELECT polygons FROM area_outlines
     WHERE kind = 'censusSection' AND bounds && box(point($1, $2), point($3, $4)) ORDER BY code LIMIT ${MOST}`,
    [box.west, box.south, box.east, box.north],
  )
  return ringsOf(sections.length > 0 ? sections : municipalitiesIn(box).slice(0, MOST))
}

/**
 * Spots for a map of portfolios: the assets in each cell of a tenth of a degree are counted and shown at their mean
 * position. Also returns the province outlines, if there are any spots.
 */
export async function portfolioMap(
  tx: Transaction,
  portfolioUuids: readonly string[],
): Promise<{ spots: MapSpot[]; outlines: MapRing[] }> {
  const spots = await tx
    .select({
      longitude: sql<number>`round(avg(${assets.longitude})::numeric, 5)::float8`,
      latitude: sql<number>`round(avg(${assets.latitude})::numeric, 5)::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(assets)
    .where(
      and(
        inArray(assets.portfolioUuid, [...portfolioUuids]),
        ...[isNull(assets.archivedOn), isNotNull(assets.latitude), isNotNull(assets.longitude)],
      ),
    )
    .groupBy(sql`round(${assets.longitude}::numeric, 1)`, sql`round(${assets.latitude}::numeric, 1)`)
    .orderBy(sql`count(*) DESC`)
    .limit(1_000)
  return { spots, outlines: spots.length > 0 ? ringsOf(provinceOutlines()) : [] }
}

/** The outer ring of each polygon. Holes are left out, because they are outlines of other areas. */
function ringsOf(outlines: readonly { polygons: readonly (readonly MapRing[])[] }[]): MapRing[] {
  return outlines.flatMap(({ polygons }) => polygons.flatMap(([outer]) => (outer ? [outer] : [])))
}
