import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { type Advert, mergedAdverts } from '@lindero/domain/market/merged-adverts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { EVIDENCE } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { insideBox } from './market-areas.ts'
import { showRemaining } from './undo-evidence.ts'

/** Side of a tile in degrees, about a kilometre. Listings are compared tile by tile, to limit memory use. */
const TILE = 0.01
/**
 * Margin around a tile in degrees, larger than `PLACE_TOLERANCE`. A listing in the margin may be of the same home as a
 * listing in the tile.
 */
const MARGIN = 0.002
/**
 * Maximum number of listings per tile. A tile with more is skipped: so many listings in one place mean that the source
 * knows only the town of each home.
 */
const MOST = 20_000

interface Tile {
  operation: Operation
  typeId: AssetTypeId
  isDemo: boolean
  row: number
  column: number
}

/** Determines which listings belong to the same home, in the tiles that an import has changed and in adjacent tiles. */
export async function mergeAdverts(database: Database, importNumber: number): Promise<void> {
  const tiles = await database.transaction('system', (tx) =>
    tx.rows<Tile>(
      // Adjacent tiles are included, because they may contain the newest listing of a home.
      `SELECT DISTINCT operation, type_id AS "typeId", is_demo AS "isDemo", floor((latitude + north) / ${TILE})::int AS row,
         floor((longitude + east) / ${TILE})::int AS column
       FROM market_evidence, unnest(ARRAY[-${MARGIN}, 0, ${MARGIN}]) AS north, unnest(ARRAY[-${MARGIN}, 0, ${MARGIN}]) AS east
       WHERE import = $1 AND kind = 'listing'`,
      [importNumber],
    ),
  )
  for (const tile of tiles) await database.transaction('system', (tx) => mergeTile(tx, tile))
  await database.transaction('system', showRemaining)
}

async function mergeTile(tx: Transaction, tile: Tile): Promise<void> {
  const adverts = await advertsOf(tx, tile)
  if (adverts.length > MOST) return
  // A home belongs to the tile of its newest listing, so two tiles never write the same home.
  const homes = mergedAdverts(adverts).filter(([newest]) => newest && isWithin(tile, newest))
  const within = adverts.filter((advert) => isWithin(tile, advert)).map(({ uuid }) => uuid)
  await tx.change('DELETE FROM merged_adverts WHERE home = ANY($1::uuid[]) OR evidence_uuid = ANY($2::uuid[])', [
    within,
    homes.flat().map(({ uuid }) => uuid),
  ])
  // Another import may have merged the same tile in the meantime. The later result replaces the earlier one.
  const rows = homes.flatMap((home) =>
    home.map(({ uuid }, index) => ({ uuid, home: home[0]?.uuid, isShown: index === 0 })),
  )
  await tx.change(
    `INSERT INTO merged_adverts (evidence_uuid, home, is_shown)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[])
     ON CONFLICT (evidence_uuid) DO UPDATE SET home = excluded.home, is_shown = excluded.is_shown`,
    [rows.map(({ uuid }) => uuid), rows.map(({ home }) => home), rows.map(({ isShown }) => isShown)],
  )
}

function advertsOf(tx: Transaction, { operation, typeId, isDemo, row, column }: Tile): Promise<Advert[]> {
  const box = {
    south: row * TILE - MARGIN,
    north: (row + 1) * TILE + MARGIN,
    west: column * TILE - MARGIN,
    east: (column + 1) * TILE + MARGIN,
  }
  return tx
    .select({ ...EVIDENCE, source: marketEvidence.source })
    .from(marketEvidence)
    .where(
      and(
        ...[eq(marketEvidence.operation, operation), eq(marketEvidence.typeId, typeId), insideBox(box)],
        ...[eq(marketEvidence.kind, 'listing'), eq(marketEvidence.isDemo, isDemo)],
      ),
    )
    .orderBy(sql`uuid`)
    .limit(MOST + 1)
}

function isWithin({ row, column }: Tile, { latitude, longitude }: Advert): boolean {
  return Math.floor(latitude / TILE) === row && Math.floor(longitude / TILE) === column
}
