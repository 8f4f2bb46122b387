import type { MarketArea } from '@lindero/contract/market/market-area.schema'
import { isInside, type Outline } from '@lindero/domain/areas/outlines'
import { AppError } from '@lindero/domain/errors'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import { marketLevel, type PricedEvidence } from '@lindero/domain/market/market-level'
import { isBoxTooLarge, MARKET_BOX_DEGREES } from '@lindero/domain/market/search-limits'
import { sectionStateOf } from '../areas/figures.store.ts'
import { municipalityOutline } from '../areas/municipality-at.ts'
import type { Transaction } from '../kernel/database/database.ts'

const ROWS = 50_000

export interface AreaEvidence extends PricedEvidence {
  latitude: number
  longitude: number
  address: string | null
}

export interface BoundedArea {
  box: BoundingBox
  outline?: Pick<Outline, 'polygons'> | undefined
  /** True if the outline of the section is unknown. The area is then the municipality of the section. */
  isWider?: boolean
}

/**
 * Level and trend of prices and rents in an area, and the underlying evidence, newest first.
 *
 * @throws AppError `market.areaTooLarge`, `areas.unknownSection`
 */
export async function marketOfArea(tx: Transaction, searched: MarketArea) {
  const bounded = await boundsOf(tx, searched)
  const { evidence, isCapped } = await evidenceOfArea(tx, bounded, searched.typeId)
  const of = bounded.isWider ? ('municipality' as const) : ('area' as const)
  return { box: bounded.box, of, evidence, isCapped, level: marketLevel(evidence) }
}

/** SQL: the fields of the advert `e`, which belongs to the home `m` if it is merged. */
const FIELDS = `e.kind, e.operation, e.price::float8 AS price, e.size::float8 AS size, e.address,
  coalesce(m.home_key, e.property_key) AS home, coalesce(m.is_shown, true) AS "isShown",
  coalesce(m.added_on, e.added_on)::text AS added, e.expired_on::text AS expired, e.date::text AS date`

/**
 * Listings and closings of one type in an area, newest first. All adverts of a home have the place and the type of its main
 * advert, as in the explorer: portals place a home some metres apart, and it would count in two areas.
 *
 * @throws AppError `market.areaTooLarge`
 */
export async function evidenceOfArea(tx: Transaction, { box, outline }: BoundedArea, typeId: number) {
  if (isBoxTooLarge(box)) throw new AppError('market.areaTooLarge', { degrees: MARKET_BOX_DEGREES })
  const rows = await tx.rows<AreaEvidence>(
    `WITH main AS (
       SELECT ${FIELDS}, e.latitude, e.longitude, m.home AS merged
       FROM market_evidence e LEFT JOIN merged_adverts m ON m.evidence_uuid = e.uuid
       WHERE e.operation IN ('sale', 'rent') AND e.type_id = $1 AND coalesce(m.is_shown, true)
         AND e.latitude BETWEEN $2 AND $3 AND e.longitude BETWEEN $4 AND $5
       ORDER BY e.date DESC LIMIT ${ROWS + 1})
     SELECT * FROM main
     UNION ALL
     SELECT ${FIELDS}, main.latitude, main.longitude, main.merged
     FROM main JOIN merged_adverts m ON m.home = main.merged AND NOT m.is_shown
       JOIN market_evidence e ON e.uuid = m.evidence_uuid
     ORDER BY date DESC LIMIT ${ROWS + 1}`,
    [typeId, box.south, box.north, box.west, box.east],
  )
  const isCapped = rows.length > ROWS
  const evidence = rows.slice(0, ROWS).filter((row) => !outline || isInside(outline, row))
  return { evidence, isCapped }
}

/** @throws AppError `areas.unknownSection` */
export async function boundsOf(
  tx: Transaction,
  { section, bbox, polygon }: Pick<MarketArea, 'section' | 'bbox' | 'polygon'>,
): Promise<BoundedArea> {
  if (bbox) return { box: bbox }
  if (polygon) {
    const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
    const box = {
      west: Math.min(...xs),
      east: Math.max(...xs),
      south: Math.min(...ys),
      north: Math.max(...ys),
    }
    const [first = [0, 0]] = polygon
    return { box, outline: { polygons: [[[...polygon, first]]] } }
  }
  const code = section ?? ''
  const [area] = await tx.rows<BoundingBox & { polygons: number[][][][] }>(
    `SELECT polygons, (bounds[1])[0] AS west, (bounds[1])[1] AS south, (bounds[0])[0] AS east, (bounds[0])[1] AS north
     FROM area_outlines WHERE kind = 'censusSection' AND code = $1`,
    [code],
  )
  if (area) return { box: area, outline: area }
  // A section may have figures but no outline. In that case the market of its municipality is used.
  if ((await sectionStateOf(tx, code)) !== 'known') throw new AppError('areas.unknownSection', { code })
  return { ...boundsOfMunicipality(code.slice(0, 5)), isWider: true }
}

/** @throws AppError `areas.unknownMunicipality` */
export function boundsOfMunicipality(code: string): BoundedArea {
  const outline = municipalityOutline(code)
  if (!outline) throw new AppError('areas.unknownMunicipality', { code })
  const places = outline.polygons.flatMap(([outer = []]) => outer)
  const [xs, ys] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)]
  const box = { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
  return { box, outline }
}
