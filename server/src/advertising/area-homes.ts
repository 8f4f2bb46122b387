import type { AreaHome } from '@lindero/domain/advertising/description/area-evidence'
import { boundingBoxAround, EARTH_RADIUS, type GeoPoint } from '@lindero/domain/kernel/geo'
import { ANNEXES, type AssetTypeId } from '@lindero/domain/kernel/property-types'
import { TOO_ROUGH } from '@lindero/domain/market/exactness'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { annexColumn } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { homeKeyOf, lastDayOf } from '../market/market.store.ts'

/** Maximum number of homes that are read. */
const MOST_HOMES = 400

interface Searched {
  centre: GeoPoint
  typeId: AssetTypeId
  operation: Operation
  /** The homes must be on the market on this day, yyyy-mm-dd. */
  day: string
  /** Radius of the search. */
  metres: number
}

const ANNEX_LIST = ANNEXES.map((annex) => `m.${annexColumn(annex)} AS "${annex}"`).join(', ')

/**
 * The nearest homes of one type and operation on the market within a radius, each once, with its newest advert. Adverts with
 * a rough point are left out. An advert without a removal date counts for three months after it was last seen.
 */
export async function areaHomesOf(
  tx: Transaction,
  { centre, typeId, operation, day, metres }: Searched,
): Promise<{ homes: AreaHome[]; isCut: boolean }> {
  const { south, north, west, east } = boundingBoxAround(centre, metres)
  const homes = await tx.rows<AreaHome>(
    `SELECT n.* FROM (
       SELECT m.size::float8 AS size, m.price::float8 AS price, m.rooms, m.floor,
         m.construction_year AS "constructionYear", ${ANNEX_LIST},
         coalesce(m.portal, CASE WHEN m.is_demo THEN 'demo' ELSE 'imported' END) AS source,
         $10::float8 * asin(least(1, sqrt(sind((m.latitude - $1) / 2) ^ 2
           + cosd($1) * cosd(m.latitude) * sind((m.longitude - $2) / 2) ^ 2))) AS metres
       FROM (SELECT DISTINCT ON (home) o.*, ${homeKeyOf('o')} AS home FROM market_evidence o
         WHERE o.kind = 'listing' AND o.operation = $3 AND o.type_id = $4 AND o.size > 0
           AND o.latitude BETWEEN $5 AND $6 AND o.longitude BETWEEN $7 AND $8
           AND o.day <= $9::date AND ${lastDayOf('o')} > $9::date
           AND (o.exactness IS NULL OR o.exactness NOT IN (${TOO_ROUGH.map((one) => `'${one}'`).join(', ')}))
         ORDER BY home, o.date DESC, o.uuid) m) n
     WHERE n.metres <= $11::float8 ORDER BY n.metres, n.price LIMIT ${MOST_HOMES}`,
    [centre.latitude, centre.longitude, operation, typeId, south, north, west, east, day, 2 * EARTH_RADIUS, metres],
  )
  return { homes, isCut: homes.length === MOST_HOMES }
}
