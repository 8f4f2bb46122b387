import { boundingBoxAround, EARTH_RADIUS } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { Transaction } from '../kernel/database/database.ts'
import { homeKeyOf, lastDayOf } from './market.store.ts'

/**
 * Search radius around the home in metres, and the smallest and largest size of a competing home as multiples of the
 * home's size.
 */
const RADIUS = 1_000
const SIZES = { least: 0.7, most: 1.3 }
/** Maximum number of competing listings in the result. The nearest ones are returned. */
const LISTED = 20

export interface CompetingHome {
  operation: Operation
  typeId: AssetTypeId
  /** Size in square metres. */
  size: number
  latitude: number
  longitude: number
  /** The listings must be on the market on this day, yyyy-mm-dd. */
  valuationDate: string
}

interface CompetingProperty {
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

const NONE: CompetingProperties = { count: 0, items: [] }

/**
 * Finds the listings that compete with homes on a given day: those of the same type and operation that were on the
 * market on that day, within 1 km, and with 70 to 130 % of the size. A listing without a removal date counts as on the
 * market for three months after it was last seen. One query counts the competing listings of all homes, and returns the
 * nearest 20 for each home.
 * @returns the competing listings of each home, in the order of the homes
 */
export async function competingPropsOf(
  tx: Transaction,
  homes: readonly CompetingHome[],
): Promise<CompetingProperties[]> {
  if (homes.length === 0) return []
  const sent = homes.map((home, n) => ({
    n,
    operation: home.operation,
    type_id: home.typeId,
    least: home.size * SIZES.least,
    most: home.size * SIZES.most,
    latitude: home.latitude,
    longitude: home.longitude,
    day: home.valuationDate,
    ...boundingBoxAround(home, RADIUS),
  }))
  const rows = await tx.rows<CompetingProperty & { n: number; count: number }>(NEAREST, [
    JSON.stringify(sent),
    RADIUS,
    2 * EARTH_RADIUS,
    LISTED,
  ])
  const counts = homes.map(() => NONE)
  for (const { n, count, ...item } of rows) {
    const counted = counts[n] ?? NONE
    counts[n] = { count, items: [...counted.items, item] }
  }
  return counts
}

/** Same as `competingPropsOf`, for a single home. */
export async function competingProps(tx: Transaction, home: CompetingHome): Promise<CompetingProperties> {
  const [figures = NONE] = await competingPropsOf(tx, [home])
  return figures
}

const NEAREST = `
  SELECT h.n, e.*
  FROM jsonb_to_recordset($1::jsonb) AS h(n int, operation text, type_id int, least float8, most float8,
    latitude float8, longitude float8, day date, south float8, north float8, west float8, east float8)
  CROSS JOIN LATERAL (
    SELECT m.uuid, m.address, m.price::float8 AS price, m.size::float8 AS size, m.rooms, m.bathrooms,
      m.added_on::text AS "addedOn", m.portal_url AS "portalUrl", m.latitude, m.longitude,
      (count(*) OVER ())::int AS count
    FROM (SELECT DISTINCT ON (home) o.*, ${homeKeyOf('o')} AS home
    FROM market_evidence o
    WHERE o.kind = 'listing' AND o.operation = h.operation AND o.type_id = h.type_id
      AND o.latitude BETWEEN h.south AND h.north AND o.longitude BETWEEN h.west AND h.east
      AND o.size BETWEEN h.least AND h.most
      AND o.day <= h.day AND ${lastDayOf('o')} > h.day
      -- Each home counts once, with its newest advert on that day.
      ORDER BY home, o.date DESC, o.uuid) m
    WHERE $3::float8 * asin(least(1, sqrt(sind((m.latitude - h.latitude) / 2) ^ 2
        + cosd(h.latitude) * cosd(m.latitude) * sind((m.longitude - h.longitude) / 2) ^ 2))) <= $2::float8
    ORDER BY (m.latitude - h.latitude) ^ 2 + ((m.longitude - h.longitude) * cosd(h.latitude)) ^ 2, m.uuid
    LIMIT $4) e
  ORDER BY h.n, (e.latitude - h.latitude) ^ 2 + ((e.longitude - h.longitude) * cosd(h.latitude)) ^ 2, e.uuid`
