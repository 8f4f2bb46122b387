import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Advert } from '@lindero/domain/market/advert-traits'
import { alikeTypes, groupOfType } from '@lindero/domain/market/alike-types'
import { type EarlierPrice, homeHistory } from '@lindero/domain/market/home-history'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { type AdvertDecision, mergedAdverts } from '@lindero/domain/market/merged-adverts'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { EVIDENCE } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { insideBox } from './market-areas.ts'

/** Side of a tile in degrees, about a kilometre. Listings are compared tile by tile, to limit memory use. */
const TILE = 0.01
/**
 * Margin around a tile in degrees, larger than the distance between two adverts that only features connect. A listing in
 * the margin may be of the same home as a listing in the tile.
 */
const MARGIN = 0.0032
/**
 * Maximum number of listings per tile. A tile with more is skipped: so many listings in one place mean that the source
 * knows only the town of each home.
 */
const MOST = 20_000

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
interface TileOfType extends Omit<Tile, 'group'> {
  typeId: AssetTypeId
}

const withGroup = <T extends { typeId: AssetTypeId }>({ typeId, ...tile }: T) => ({
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
 * The tiles that an import has changed: those of its listings, of the places that they had before, and of listings far
 * away with the same identifier of the home or the same cadastral reference.
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
           FROM changed c JOIN market_evidence e ON e.cadastral_reference = c.cadastral_reference AND e.uuid <> c.uuid)
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

/** Determines which listings belong to the same home, in the tiles that an import has changed. */
export async function mergeAdverts(database: Database, importNumber: number): Promise<void> {
  const tiles = await database.transaction('system', async (tx) => blocksOf(tx, await tilesOfImport(tx, importNumber)))
  for (const tile of tiles) await database.transaction('system', (tx) => mergeTile(tx, tile))
  await database.transaction('system', showRemaining)
}

/** Largest side of a block of tiles, and maximum number of listings in a block of more than one tile. */
const BLOCK = { side: 16, listings: 2_000 }
/** From this number of tiles on, their listings are counted to join tiles. */
const MANY_TILES = 100

/**
 * Joins adjacent tiles with few listings to blocks, because each block takes several statements. A file of a country
 * changes tens of thousands of tiles, most of them in small towns.
 */
async function blocksOf(tx: Transaction, tiles: readonly Tile[]): Promise<Tile[]> {
  if (tiles.length < MANY_TILES) return [...tiles]
  const counts = await tx.rows<TileOfType & { listings: number }>(
    `SELECT operation, type_id AS "typeId", is_demo AS "isDemo", floor(latitude / ${TILE})::int AS row,
       floor(longitude / ${TILE})::int AS column, count(*)::int AS listings
     FROM market_evidence WHERE kind = 'listing' GROUP BY 1, 2, 3, 4, 5`,
  )
  const listings = new Map<string, number>()
  for (const { listings: own, ...tile } of counts) {
    const key = keyOfTile(withGroup(tile))
    listings.set(key, (listings.get(key) ?? 0) + own)
  }
  const joined = (part: readonly Tile[], side: number): Tile[] =>
    [...Map.groupBy(part, (tile) => keyOfTile(blockOf(tile, side))).values()].flatMap((own) => {
      const [first] = own
      if (!first || side === 1) return own
      const block = blockOf(first, side)
      return listingsIn(block, listings) > BLOCK.listings ? joined(own, side / 2) : [block]
    })
  return joined(tiles, BLOCK.side)
}

/** Number of listings in all tiles of a block and around it, also in those that the import has not changed. */
function listingsIn(block: Tile, listings: ReadonlyMap<string, number>): number {
  let sum = 0
  for (let row = block.row - 1; row <= block.row + block.side; row++) {
    for (let column = block.column - 1; column <= block.column + block.side; column++)
      sum += listings.get(keyOfTile({ ...block, row, column })) ?? 0
  }
  return sum
}

const keyOfTile = ({ operation, group, isDemo, row, column }: Omit<Tile, 'side'>) =>
  [operation, group, isDemo, row, column].join(' ')

function blockOf(tile: Tile, side: number): Tile {
  const from = (index: number) => Math.floor(index / side) * side
  return { ...tile, row: from(tile.row), column: from(tile.column), side }
}

/** Adverts that did not stand for their home before a change of merged listings, and adverts that do not after it. */
export interface HiddenAdverts {
  before: string[]
  after: string[]
}

/** Determines the homes of a tile again. */
export async function mergeTile(tx: Transaction, tile: Tile): Promise<HiddenAdverts> {
  const near = await advertsOf(tx, tile, insideBox(boxOf(tile)))
  if (near.length === 0 || near.length > MOST) return { before: [], after: [] }
  const decisions = await decisionsAbout(tx, near)
  const adverts = [...near, ...(await farAdverts(tx, tile, near, decisions))]
  const homes = mergedAdverts(adverts, decisions)
  const apart = separated(adverts, homes, decisions)
  // A home belongs to the tile of its newest listing, so two tiles never write the same home.
  const own = [...homes, ...apart.map((advert) => [advert])].filter(([newest]) => newest && isWithin(tile, newest))
  const within = near.filter((advert) => isWithin(tile, advert)).map(({ uuid }) => uuid)
  const removed = await tx.rows<{ uuid: string; isShown: boolean }>(
    `DELETE FROM merged_adverts WHERE home = ANY($1::uuid[]) OR evidence_uuid = ANY($2::uuid[])
     RETURNING evidence_uuid AS uuid, is_shown AS "isShown"`,
    [within, own.flat().map(({ uuid }) => uuid)],
  )
  const split = new Set(decisions.flatMap(({ one, other, isOneHome }) => (isOneHome ? [] : [one, other])))
  const before = removed.flatMap(({ uuid, isShown }) => (isShown ? [] : [uuid]))
  return { before, after: await writeHomes(tx, own, split) }
}

/** Listings that a person separated from others and that are the only ones of their home. */
function separated(
  adverts: readonly Advert[],
  homes: readonly Advert[][],
  decisions: readonly AdvertDecision[],
): Advert[] {
  const split = new Set(decisions.flatMap(({ one, other, isOneHome }) => (isOneHome ? [] : [one, other])))
  for (const { uuid } of homes.flat()) split.delete(uuid)
  return adverts.filter(({ uuid }) => split.has(uuid))
}

/** Writes merged listings, and returns those that do not stand for their home. */
async function writeHomes(tx: Transaction, homes: readonly Advert[][], split: ReadonlySet<string>): Promise<string[]> {
  const prices = await earlierPrices(tx, homes.flat())
  const [day] = await tx.rows<{ today: string }>(`SELECT (now() AT TIME ZONE 'Europe/Madrid')::date::text AS today`)
  const rows = homes.flatMap((home) => {
    const history = homeHistory(home, prices, day?.today ?? '')
    const key = keyOf(home, split)
    return home.map(({ uuid }) => ({
      evidence_uuid: uuid,
      home: home[0]?.uuid,
      home_key: key,
      is_shown: uuid === history.shown.uuid,
      added_on: history.addedOn,
      first_price: history.firstPrice,
      price_before: history.priceBefore,
      price_changed_on: history.priceChangedOn,
      is_replaced: history.replaced.has(uuid),
    }))
  })
  // Another import may have merged the same tile in the meantime. The later result replaces the earlier one.
  await tx.change(
    `INSERT INTO merged_adverts (evidence_uuid, home, home_key, is_shown, added_on, first_price, price_before,
       price_changed_on, is_replaced)
     SELECT evidence_uuid, home, home_key, is_shown, added_on, first_price, price_before, price_changed_on, is_replaced
     FROM jsonb_populate_recordset(NULL::merged_adverts, $1::jsonb)
     ON CONFLICT (evidence_uuid) DO UPDATE SET (home, home_key, is_shown, added_on, first_price, price_before,
       price_changed_on, is_replaced) = (excluded.home, excluded.home_key, excluded.is_shown, excluded.added_on,
       excluded.first_price, excluded.price_before, excluded.price_changed_on, excluded.is_replaced)`,
    [JSON.stringify(rows)],
  )
  return rows.flatMap(({ evidence_uuid, is_shown }) => (is_shown ? [] : [evidence_uuid]))
}

/**
 * The key of a home: that of its first advert, so that it stays the same when later adverts follow. If a person split
 * the home, two homes may share a key of the source, so the key then names the advert.
 */
function keyOf(home: readonly Advert[], split: ReadonlySet<string>): string {
  const [first] = home.toSorted((a, b) => {
    const [one, other] = [a.addedOn ?? a.date, b.addedOn ?? b.date]
    return one === other ? (a.uuid < b.uuid ? -1 : 1) : one < other ? -1 : 1
  })
  return home.some(({ uuid }) => split.has(uuid)) ? `advert:${first?.uuid}` : (first?.propertyKey ?? '')
}

async function earlierPrices(tx: Transaction, adverts: readonly Advert[]): Promise<Map<string, EarlierPrice[]>> {
  const rows = await tx.rows<EarlierPrice & { uuid: string }>(
    `SELECT evidence_uuid AS uuid, day::text AS day, price::float8 AS price FROM market_prices
     WHERE evidence_uuid = ANY($1::uuid[]) ORDER BY evidence_uuid, day`,
    [adverts.map(({ uuid }) => uuid)],
  )
  return Map.groupBy(rows, ({ uuid }) => uuid)
}

/** The last decision about each pair with one of the listings. */
function decisionsAbout(tx: Transaction, adverts: readonly { uuid: string }[]): Promise<AdvertDecision[]> {
  return tx.rows<AdvertDecision>(
    `SELECT DISTINCT ON (one, other) one, other, is_one_home AS "isOneHome" FROM advert_decisions
     WHERE one = ANY($1::uuid[]) OR other = ANY($1::uuid[]) ORDER BY one, other, decided_on DESC, uuid`,
    [adverts.map(({ uuid }) => uuid)],
  )
}

const ADVERT = {
  ...EVIDENCE,
  // A merged home gets a key of its own. The proof is the identifier that the source states.
  propertyKey: marketEvidence.propertyKey,
  source: marketEvidence.source,
  portal: marketEvidence.portal,
  advertiser: marketEvidence.advertiser,
  advertiserReference: marketEvidence.advertiserReference,
  description: marketEvidence.description,
  pictures: marketEvidence.pictures,
  pictureHashes: marketEvidence.pictureHashes,
  exactness: marketEvidence.exactness,
}

/** Listings with their details, for a comparison. */
export function advertsWhere(tx: Transaction, condition: SQL | undefined): Promise<Advert[]> {
  return tx
    .select(ADVERT)
    .from(marketEvidence)
    .where(and(eq(marketEvidence.kind, 'listing'), condition))
    .orderBy(sql`uuid`)
    .limit(MOST + 1)
}

const advertsOf = (tx: Transaction, { operation, group, isDemo }: Tile, condition: SQL | undefined) =>
  advertsWhere(
    tx,
    and(
      ...[eq(marketEvidence.operation, operation), inArray(marketEvidence.typeId, [...alikeTypes(group)])],
      ...[eq(marketEvidence.isDemo, isDemo), condition],
    ),
  )

/** Listings outside the tile that a proof or a person connects with one of its listings. */
function farAdverts(
  tx: Transaction,
  tile: Tile,
  near: readonly Advert[],
  decisions: readonly AdvertDecision[],
): Promise<Advert[]> {
  const keys = [...new Set(near.map(({ propertyKey }) => propertyKey))]
  const references = [...new Set(near.flatMap(({ cadastralReference: own }) => (own?.length === 20 ? [own] : [])))]
  const decided = decisions.flatMap(({ one, other }) => [one, other])
  const linked = or(
    sql`property_key = ANY(${sql.param(keys)}::text[])`,
    sql`cadastral_reference = ANY(${sql.param(references)}::text[])`,
    sql`uuid = ANY(${sql.param(decided)}::uuid[])`,
  )
  const box = insideBox(boxOf(tile))
  return advertsOf(tx, tile, and(linked, box && not(box)))
}

function boxOf({ row, column, side }: Tile) {
  return {
    south: row * TILE - MARGIN,
    north: (row + side) * TILE + MARGIN,
    west: column * TILE - MARGIN,
    east: (column + side) * TILE + MARGIN,
  }
}

function isWithin({ row, column, side }: Tile, { latitude, longitude }: Advert): boolean {
  const [north, east] = [Math.floor(latitude / TILE) - row, Math.floor(longitude / TILE) - column]
  return north >= 0 && north < side && east >= 0 && east < side
}

/**
 * Updates the merged listings after a removal: if the visible listing of a home was removed, the newest remaining one
 * becomes visible. A single remaining listing does not count as merged, unless a person separated it from others.
 */
export async function showRemaining(tx: Transaction): Promise<HiddenAdverts> {
  const single = await tx.rows<{ uuid: string; isShown: boolean }>(
    `DELETE FROM merged_adverts m WHERE m.home_key NOT LIKE 'advert:%' AND NOT EXISTS
       (SELECT FROM merged_adverts o WHERE o.home = m.home AND o.evidence_uuid <> m.evidence_uuid)
     RETURNING m.evidence_uuid AS uuid, m.is_shown AS "isShown"`,
  )
  const visible = await tx.rows<{ uuid: string }>(
    `UPDATE merged_adverts SET is_shown = true WHERE evidence_uuid IN (
       SELECT DISTINCT ON (m.home) m.evidence_uuid FROM merged_adverts m JOIN market_evidence e ON e.uuid = m.evidence_uuid
       WHERE NOT EXISTS (SELECT FROM merged_adverts s WHERE s.home = m.home AND s.is_shown)
       ORDER BY m.home, e.date DESC, e.uuid)
     RETURNING evidence_uuid AS uuid`,
  )
  const before = [...single.filter(({ isShown }) => !isShown), ...visible]
  return { before: before.map(({ uuid }) => uuid), after: [] }
}
