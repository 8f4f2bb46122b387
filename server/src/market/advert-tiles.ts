/** Listings are compared tile by tile, to limit memory use. */
import type { BoundingBox, GeoPoint } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { groupOfType } from '@lindero/domain/market/alike-types'
import { MOST_OF_ONE_REFERENCE } from '@lindero/domain/market/far-adverts'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { Transaction } from '../kernel/database/database.ts'

/** Side of a tile in degrees, about a kilometre. Listings are compared tile by tile, to limit memory use. */
export const TILE = 0.01
/**
 * Margin around a tile in degrees, larger than the distance between two adverts that only features connect. A listing in
 * the margin may be of the same home as a listing in the tile.
 */
const MARGIN = 0.0032

export interface Tile {
  operation: Operation
  /** The type that identifies a group of types that portals mix up. Adverts of one group are compared together. */
  group: AssetTypeId
  isDemo: boolean
  row: number
  column: number
  /** Number of rows and of columns, from `row` and `column` on. */
  side: number
}

/** The tile of a row with one type. */
export interface TileOfType extends Omit<Tile, 'group'> {
  typeId: AssetTypeId
}

export const withGroup = <T extends { typeId: AssetTypeId }>({ typeId, ...tile }: T) => ({
  ...tile,
  group: groupOfType(typeId),
})

/** The tiles of rows of all types, each once. */
function tilesOf(rows: readonly TileOfType[]): Tile[] {
  return [...new Map(rows.map(withGroup).map((tile) => [keyOfTile(tile), tile])).values()]
}

/** SQL: the tiles of the places `p`, with adjacent ones, because they may contain the newest listing of a home. */
const TILES = `SELECT DISTINCT operation, type_id AS "typeId", is_demo AS "isDemo", floor((latitude + north) / ${TILE})::int AS row,
     floor((longitude + east) / ${TILE})::int AS column, 1 AS side
   FROM p, unnest(ARRAY[-${MARGIN}, 0, ${MARGIN}]) AS north, unnest(ARRAY[-${MARGIN}, 0, ${MARGIN}]) AS east`

/**
 * SQL: the listings with the agency's reference `r.reference`, one more than may be of one home. Adverts in which only the
 * text names the reference are not among them.
 */
export const OF_REFERENCE = `SELECT f.* FROM market_evidence f
  WHERE f.kind = 'listing' AND agency_reference(f.advertiser, f.advertiser_reference) = r.reference
  LIMIT ${MOST_OF_ONE_REFERENCE + 1}`

/**
 * The tiles that an import has changed: those of its listings, of the places that they had before, of listings of the
 * same home until now, and of listings far away with the same identifier of the home, the same cadastral reference, or
 * the same reference of an agency.
 */
export async function tilesOfImport(tx: Transaction, importNumber: number): Promise<Tile[]> {
  const rows = await tx.rows<TileOfType>(
    `WITH changed AS (SELECT * FROM market_evidence WHERE import = $1 AND kind = 'listing'),
       p AS (
         SELECT operation, type_id, is_demo, latitude, longitude FROM changed
         UNION ALL SELECT b.row->>'operation', (b.row->>'type_id')::int, e.is_demo, (b.row->>'latitude')::float8, (b.row->>'longitude')::float8
           FROM market_evidence_before b JOIN changed e ON e.uuid = b.evidence_uuid WHERE b.import = $1
         UNION ALL SELECT e.operation, e.type_id, e.is_demo, e.latitude, e.longitude
           FROM changed c JOIN market_evidence e ON e.property_key = c.property_key AND e.uuid <> c.uuid
         UNION ALL SELECT e.operation, e.type_id, e.is_demo, e.latitude, e.longitude
           FROM changed c JOIN market_evidence e ON e.cadastral_reference = c.cadastral_reference AND e.uuid <> c.uuid
         UNION ALL SELECT e.operation, e.type_id, e.is_demo, e.latitude, e.longitude
           FROM changed c JOIN merged_adverts m ON m.evidence_uuid = c.uuid
             JOIN merged_adverts o ON o.home = m.home AND o.evidence_uuid <> c.uuid
             JOIN market_evidence e ON e.uuid = o.evidence_uuid
         UNION ALL SELECT e.operation, e.type_id, e.is_demo, e.latitude, e.longitude FROM (
             SELECT agency_reference(advertiser, advertiser_reference) AS reference FROM changed
             UNION SELECT agency_reference(b.row->>'advertiser', b.row->>'advertiser_reference')
               FROM market_evidence_before b WHERE b.import = $1) r
           CROSS JOIN LATERAL (${OF_REFERENCE}) e)
     ${TILES}`,
    [importNumber],
  )
  return tilesOf(rows)
}

/** The tiles of some listings. */
export async function tilesOfListings(tx: Transaction, uuids: readonly string[]): Promise<Tile[]> {
  const rows = await tx.rows<TileOfType>(
    `WITH p AS (SELECT * FROM market_evidence WHERE uuid = ANY($1::uuid[]) AND kind = 'listing') ${TILES}`,
    [uuids],
  )
  return tilesOf(rows)
}

export const keyOfTile = ({ operation, group, isDemo, row, column }: Omit<Tile, 'side'>) =>
  [operation, group, isDemo, row, column].join(' ')

export function boxOf({ row, column, side }: Tile): BoundingBox {
  return {
    south: row * TILE - MARGIN,
    north: (row + side) * TILE + MARGIN,
    west: column * TILE - MARGIN,
    east: (column + side) * TILE + MARGIN,
  }
}

export function isWithin({ row, column, side }: Tile, { latitude, longitude }: GeoPoint): boolean {
  const [north, east] = [Math.floor(latitude / TILE) - row, Math.floor(longitude / TILE) - column]
  return north >= 0 && north < side && east >= 0 && east < side
}
