import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { and, asc, between, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { marketEvidence } from './market.table.ts'
import { insideAll } from './market-areas.ts'

/** Metres around the home, and the sizes that compete with its own. */
const RADIUS = 1_000
const SIZES = { least: 0.7, most: 1.3 }
/** Of those counted, the nearest are listed. */
const LISTED = 20

export interface CompetingHome {
  operation: Operation
  typeId: AssetTypeId
  /** Square metres. */
  size: number
  latitude: number
  longitude: number
  /** The day on which they are on offer, yyyy-mm-dd. */
  valuationDate: string
}

export interface CompetingProperty {
  uuid: string
  address: string | null
  price: number
  size: number
  rooms: number | null
  bathrooms: number | null
  addedOn: string | null
  portalUrl: string | null
  latitude: number
  longitude: number
}

export interface CompetingProperties {
  count: number
  items: CompetingProperty[]
}

/**
 * What a home competes with on a day: listings of its type and operation on offer then, within 1 km and of 70 to 130 %
 * of its size. All are counted, the nearest 20 listed.
 */
export async function competingProps(tx: Transaction, home: CompetingHome): Promise<CompetingProperties> {
  const { operation, typeId, size, latitude, longitude, valuationDate: day } = home
  const evidence = marketEvidence
  const squares = sql`(${evidence.latitude} - ${latitude}::float8) ^ 2 + ((${evidence.longitude} - ${longitude}::float8) * cosd(${latitude}::float8)) ^ 2`
  const rows = await tx
    .select({
      uuid: evidence.uuid,
      address: evidence.address,
      price: evidence.price,
      size: evidence.size,
      rooms: evidence.rooms,
      bathrooms: evidence.bathrooms,
      addedOn: evidence.addedOn,
      portalUrl: evidence.portalUrl,
      latitude: evidence.latitude,
      longitude: evidence.longitude,
      count: sql<number>`(count(*) OVER ())::int`,
    })
    .from(evidence)
    .where(
      and(
        eq(evidence.kind, 'listing'),
        eq(evidence.operation, operation),
        eq(evidence.typeId, typeId),
        insideAll([{ circle: { latitude, longitude, radius: RADIUS } }]),
        between(evidence.size, size * SIZES.least, size * SIZES.most),
        lte(evidence.day, day),
        or(isNull(evidence.expiredOn), gt(evidence.expiredOn, day)),
      ),
    )
    .orderBy(asc(squares), asc(evidence.uuid))
    .limit(LISTED)
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _count, ...row }) => row) }
}
