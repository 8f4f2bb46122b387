/** Reads the listings of a tile, and those far away that a name, a proof or a person may connect with them. */
import { boundingBoxAround, isInBoundingBox } from '@lindero/domain/kernel/geo'
import { NAMED_TOLERANCE } from '@lindero/domain/market/advert-identity'
import type { Advert } from '@lindero/domain/market/advert-traits'
import { alikeTypes } from '@lindero/domain/market/alike-types'
import { isExactEnough } from '@lindero/domain/market/exactness'
import type { AdvertDecision } from '@lindero/domain/market/merged-adverts'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { boxOf, OF_REFERENCE, type Tile } from './advert-tiles.ts'
import { EVIDENCE } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { insideBox } from './market-areas.ts'

/**
 * Maximum number of listings per tile. A tile with more is skipped: so many listings in one place mean that the source
 * knows only the town of each home.
 */
export const MOST = 20_000

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

/** The listings in a tile and its margin. */
export const nearAdverts = (tx: Transaction, tile: Tile) => advertsOf(tx, tile, insideBox(boxOf(tile)))

/**
 * Listings outside the tile that a proof, an agency's reference or a person connects with one of its listings, and the
 * listings around them: they may be of the same home.
 */
export async function farAdverts(
  tx: Transaction,
  tile: Tile,
  near: readonly Advert[],
  decisions: readonly AdvertDecision[],
): Promise<Advert[]> {
  const keys = [...new Set(near.map(({ propertyKey }) => propertyKey))]
  const references = [...new Set(near.flatMap(({ cadastralReference: own }) => (own?.length === 20 ? [own] : [])))]
  const decided = decisions.flatMap(({ one, other }) => [one, other])
  const named = await uuidsOfReferences(tx, near)
  const linked = or(
    sql`property_key = ANY(${sql.param(keys)}::text[])`,
    sql`cadastral_reference = ANY(${sql.param(references)}::text[])`,
    sql`uuid = ANY(${sql.param([...decided, ...named])}::uuid[])`,
  )
  const box = insideBox(boxOf(tile))
  const far = await advertsOf(tx, tile, and(linked, box && not(box)))
  return [...far, ...(await advertsAround(tx, tile, far))]
}

/** The listings with an agency's reference that one of the listings has too. */
async function uuidsOfReferences(tx: Transaction, near: readonly Advert[]): Promise<string[]> {
  const named = near.filter(({ advertiser, advertiserReference }) => advertiser && advertiserReference)
  if (named.length === 0) return []
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT e.uuid FROM (SELECT DISTINCT agency_reference(a, n) AS reference FROM unnest($1::text[], $2::text[]) AS u(a, n)) r
       CROSS JOIN LATERAL (${OF_REFERENCE}) e`,
    [named.map(({ advertiser }) => advertiser), named.map(({ advertiserReference }) => advertiserReference)],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Half the height and width in degrees of the surroundings of a listing: at least the largest distance of features. */
const AROUND = { latitude: 0.0023, longitude: 0.0032 }

/** The listings around those outside the tile that an agency's reference may connect with one of the tile. */
async function advertsAround(tx: Transaction, tile: Tile, far: readonly Advert[]): Promise<Advert[]> {
  const box = boxOf(tile)
  const reach = {
    ...{ south: boundingBoxAround({ latitude: box.south, longitude: box.west }, NAMED_TOLERANCE).south },
    ...{ west: boundingBoxAround({ latitude: box.north, longitude: box.west }, NAMED_TOLERANCE).west },
    ...{ north: boundingBoxAround({ latitude: box.north, longitude: box.east }, NAMED_TOLERANCE).north },
    ...{ east: boundingBoxAround({ latitude: box.north, longitude: box.east }, NAMED_TOLERANCE).east },
  }
  const centres = far.filter((advert) => isExactEnough(advert.exactness) && isInBoundingBox(advert, reach))
  if (centres.length === 0) return []
  const latitudes = sql.param(centres.map(({ latitude }) => latitude))
  const longitudes = sql.param(centres.map(({ longitude }) => longitude))
  const around = sql`uuid IN (SELECT n.uuid FROM unnest(${latitudes}::float8[], ${longitudes}::float8[]) AS p(y, x)
    JOIN market_evidence n ON n.operation = ${tile.operation}
      AND n.type_id = ANY(${sql.param([...alikeTypes(tile.group)])}::int[])
      AND n.latitude BETWEEN p.y - ${AROUND.latitude}::float8 AND p.y + ${AROUND.latitude}::float8
      AND n.longitude BETWEEN p.x - ${AROUND.longitude}::float8 AND p.x + ${AROUND.longitude}::float8)`
  const inside = insideBox(box)
  const others = new Set(far.map(({ uuid }) => uuid))
  const adverts = await advertsOf(tx, tile, and(around, inside && not(inside)))
  return adverts.filter(({ uuid }) => !others.has(uuid))
}
