import type { Advert } from '@lindero/domain/market/advert-traits'
import { isExactEnough } from '@lindero/domain/market/exactness'
import type { MunicipalityOf } from '@lindero/domain/market/far-adverts'
import { type EarlierPrice, homeHistory } from '@lindero/domain/market/home-history'
import { type AdvertDecision, mergedAdverts } from '@lindero/domain/market/merged-adverts'
import { municipalityAt } from '../areas/municipality-at.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { isWithin, keyOfTile, TILE, type Tile, type TileOfType, tilesOfImport, withGroup } from './advert-tiles.ts'
import { farAdverts, MOST, nearAdverts } from './tile-adverts.ts'

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
  const near = await nearAdverts(tx, tile)
  if (near.length === 0 || near.length > MOST) return { before: [], after: [] }
  const decisions = await decisionsAbout(tx, near)
  const adverts = [...near, ...(await farAdverts(tx, tile, near, decisions))]
  const homes = mergedAdverts(adverts, decisions, municipalityOf).map(ownerFirst)
  const apart = separated(adverts, homes, decisions)
  // A home belongs to the tile of its first listing, so two tiles never write the same home.
  const own = [...homes, ...apart.map((advert) => [advert])].filter(([first]) => first && isWithin(tile, first))
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

const municipalityOf: MunicipalityOf = (point) => municipalityAt(point)?.code ?? null

/**
 * The adverts of a home with the newest exact one first. A tile with the listings of a whole town, of which only the town
 * is stated, owns none of their homes that have a place.
 */
function ownerFirst(home: readonly Advert[]): Advert[] {
  const exact = home.filter(({ exactness }) => isExactEnough(exactness))
  return [...exact, ...home.filter((advert) => !exact.includes(advert))]
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

const HISTORY = 'added_on, first_price, price_before, changed_price, price_changed_on, is_replaced'

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
      added_on: history.addedOn.get(uuid) ?? null,
      first_price: history.firstPrice,
      price_before: history.priceBefore,
      changed_price: history.changedPrice,
      price_changed_on: history.priceChangedOn,
      is_replaced: history.replaced.has(uuid),
    }))
  })
  // Another import may have merged the same tile in the meantime. The later result replaces the earlier one.
  await tx.change(
    `INSERT INTO merged_adverts (evidence_uuid, home, home_key, is_shown, ${HISTORY})
     SELECT evidence_uuid, home, home_key, is_shown, ${HISTORY}
     FROM jsonb_populate_recordset(NULL::merged_adverts, $1::jsonb)
     ON CONFLICT (evidence_uuid) DO UPDATE SET (home, home_key, is_shown, ${HISTORY}) = (excluded.home,
       excluded.home_key, excluded.is_shown, ${HISTORY.split(', ')
         .map((column) => `excluded.${column}`)
         .join(', ')})`,
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
    `SELECT p.evidence_uuid AS uuid, p.day::text AS day, p.price::float8 AS price,
       e.price_changed_on::text AS "changedOn"
     FROM market_prices p JOIN market_evidence e ON e.uuid = p.evidence_uuid
     WHERE p.evidence_uuid = ANY($1::uuid[]) ORDER BY p.evidence_uuid, p.day`,
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
