import type {
  EvidenceDetail,
  EvidencePoints,
  ExplorerFilter,
  ListedEvidence,
} from '@lindero/contract/market/market.contract'
import { type EvidenceSort, MAX_FEATURES } from '@lindero/domain/market/explorer-filter'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { TODAY } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type AdvertOfHome, reasonsOfHome } from './decide-homes.ts'
import { listingValue } from './listing-values.store.ts'
import { listingValues } from './listing-values.table.ts'
import { EVIDENCE, IS_EXACT_ENOUGH, lastDayOf } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { type Areas, boxOf } from './market-areas.ts'
import { countedClusters } from './market-cells.ts'
import { marketConditions, UNIT_PRICE } from './market-filter.ts'
import { DAYS_ON_MARKET, ofValues, PRICE_CHANGED_ON, PRICE_CUT } from './opportunity-filter.ts'
import type { PictureCount } from './picture-urls.ts'

const LISTED = {
  ...EVIDENCE,
  unitPrice: sql<number>`round(${UNIT_PRICE}, 2)::float8`,
  advertiser: marketEvidence.advertiser,
  contactType: marketEvidence.contactType,
  vpo: marketEvidence.vpo,
  exactness: marketEvidence.exactness,
  priceChangedOn: PRICE_CHANGED_ON,
  pictureCount: sql<number>`coalesce(cardinality(${marketEvidence.pictures}), 0)`,
  automaticValue: listingValues.value,
  valueByPrice: sql<number | null>`round(${listingValues.value} / nullif(${marketEvidence.price}, 0) * 100, 2)::float8`,
  confidence: listingValues.confidence,
  grossYield: sql<number | null>`round(${listingValues.grossYield}::numeric, 2)::float8`,
  valuedOn: listingValues.valuedOn,
  priceCut: PRICE_CUT,
  daysOnMarket: DAYS_ON_MARKET,
}

/** A stored row. Picture addresses on this server and the name of the municipality are added later. */
type StoredEvidence = Omit<ListedEvidence, 'picture' | 'municipality'> & PictureCount
type StoredDetail = StoredEvidence &
  Omit<EvidenceDetail, keyof ListedEvidence | 'pictures' | 'adverts' | 'similar'> &
  Record<'similar', StoredEvidence[]> & { adverts: (StoredEvidence & AdvertReasons)[] }
type AdvertReasons = Omit<EvidenceDetail['adverts'][number], keyof ListedEvidence>

const SORTS: Record<EvidenceSort, SQL> = {
  created: sql`${marketEvidence.day}`,
  closingDate: sql`${marketEvidence.day}`,
  price: sql`${marketEvidence.price}`,
  finalPrice: sql`${marketEvidence.price}`,
  unitPrice: UNIT_PRICE,
  size: sql`${marketEvidence.size}`,
  rooms: sql`${marketEvidence.rooms}`,
  address: sql`searchable(${marketEvidence.address})`,
  belowValue: sql`${listingValues.belowValue}`,
  grossYield: sql`${listingValues.grossYield}`,
  daysOnMarket: DAYS_ON_MARKET,
}
const MAY_BE_EMPTY: ReadonlySet<EvidenceSort> = new Set([
  'rooms',
  'address',
  'belowValue',
  'grossYield',
  'daysOnMarket',
])

/** Joins a listing with its automatic value; closings have none. */
const WITH_VALUE = eq(listingValues.evidenceUuid, marketEvidence.uuid)

export interface EvidencePage extends Areas {
  p: number
  r: number
  s?: EvidenceSort | undefined
  d?: boolean | undefined
  f?: ExplorerFilter | undefined
  totals?: boolean | undefined
}

/** A page of listings or closings, newest first by default. The total is included unless the request omits it. */
export async function listEvidence(
  tx: Transaction,
  kind: EvidenceKind,
  page: EvidencePage,
): Promise<{ items: StoredEvidence[]; total?: number }> {
  const { f: filter = {} } = page
  const condition = marketConditions(kind, filter, page)
  const field = page.s ?? 'created'
  const isDescending = page.s === undefined || page.d === true
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const isBounded = (field === 'belowValue' || field === 'grossYield') && filter[field] !== undefined
  const nulls = MAY_BE_EMPTY.has(field) && !isBounded ? sql` NULLS LAST` : sql``
  const items = await tx
    .select(LISTED)
    .from(marketEvidence)
    .leftJoin(listingValues, WITH_VALUE)
    // The conditions on automatic values are repeated for the joined table. PostgreSQL can then read an index of that
    // table in the order of the sort, and stop at the end of the page.
    .where(isBounded ? and(condition, ...ofValues(filter, sql`listing_values`)) : condition)
    .orderBy(sql`${SORTS[field]} ${direction}${nulls}`, (isDescending ? desc : asc)(marketEvidence.uuid))
    .limit(page.r)
    .offset((page.p - 1) * page.r)
  return page.totals === false ? { items } : { items, total: await countOf(tx, condition) }
}

async function countOf(tx: Transaction, condition: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: sql<number>`count(*)` }).from(marketEvidence).where(condition)
  return Number(row?.total ?? 0)
}

/** Quartiles are computed for at most this many prices, because sorting more takes seconds. */
const QUARTILES_MAXIMUM = 50_000

/**
 * The number of matches, the quartiles of their prices per square metre, and the first and last day on which any of
 * them was seen.
 */
export async function totalsOfEvidence(tx: Transaction, kind: EvidenceKind, f: ExplorerFilter = {}, areas: Areas = {}) {
  const condition = marketConditions(kind, f, areas)
  const matches = tx
    .select({ unitPrice: sql`${UNIT_PRICE}::float8`.as('unit_price'), date: marketEvidence.date })
    .from(marketEvidence)
    .where(condition)
    .limit(QUARTILES_MAXIMUM + 1)
    .as('matches')
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      quartiles: sql<number[]>`percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${matches.unitPrice})`,
      from: sql<string>`min(${matches.date})::text`,
      until: sql<string>`max(${matches.date})::text`,
    })
    .from(matches)
  if (!row || row.total === 0) return { total: 0, unitPrice: null, days: null }
  if (row.total > QUARTILES_MAXIMUM) return { total: await countOf(tx, condition), unitPrice: null, days: null }
  const { total, quartiles, from, until } = row
  const [q1 = 0, median = 0, q3 = 0] = quartiles
  return { total, unitPrice: { q1, median, q3 }, days: { from, until } }
}

interface PointsQuestion extends Areas {
  f?: ExplorerFilter | undefined
  zoom?: number | undefined
}

/** The points inside the areas, or clusters with counts if there are too many points. */
export async function pointsOfEvidence(
  tx: Transaction,
  kind: EvidenceKind,
  { f = {}, zoom, ...areas }: PointsQuestion,
): Promise<EvidencePoints> {
  const condition = marketConditions(kind, f, areas)
  // This query bypasses the query builder, because the builder would convert thousands of rows value by value.
  const points = await tx.rows<EvidencePoints['points'][number]>(
    sql`SELECT uuid, longitude AS lg, latitude AS lt, type_id AS t, price::float8 AS price, operation, exactness
        FROM ${marketEvidence} WHERE ${condition} LIMIT ${MAX_FEATURES + 1}`,
  )
  if (points.length <= MAX_FEATURES) return { clustered: false, total: points.length, points, clusters: [] }
  const box = boxOf(areas) ?? boxOf({ bbox: f.area, circle: f.circle, polygon: f.polygon })
  const width = cellWidth(box ? box.east - box.west : SPAIN_WIDTH, zoom)
  const hasShape = areas.circle ?? areas.polygon ?? f.circle ?? f.polygon ?? (areas.bbox && f.area)
  const { area: _, ...plain } = f
  const counted = hasShape ? null : await countedClusters(tx, kind, plain, { box, width })
  const clusters =
    counted ??
    (await tx.rows<EvidencePoints['clusters'][number]>(
      sql`SELECT avg(longitude) AS lg, avg(latitude) AS lt, count(*)::int AS count
        FROM ${marketEvidence} WHERE ${condition}
        GROUP BY floor(longitude / ${width}::float8), floor(latitude / ${width * SQUARE_AT_40_NORTH}::float8)`,
    ))
  const total = clusters.reduce((sum, { count }) => sum + count, 0)
  return { clustered: true, total, points: [], clusters }
}

/** The width of Spain in degrees, from the Canary Islands to Cap de Creus. */
const SPAIN_WIDTH = 23
/** Maximum number of clusters across the map, which limits the size of the response at any zoom. */
const CELLS_ACROSS = 30
/** Number of cells across a tile. A map tile is 512 pixels wide and covers 360 / 2^zoom degrees. */
const CELLS_OF_TILE = 6
/** Length of a degree of longitude divided by the length of a degree of latitude, at 40° north. */
const SQUARE_AT_40_NORTH = 0.77
/** Minimum cell width in degrees, about a metre. A box without width still needs a cell. */
const FINEST = 1e-5

const cellWidth = (across: number, zoom: number | undefined) =>
  Math.max(FINEST, across / CELLS_ACROSS, zoom === undefined ? 0 : 360 / 2 ** zoom / CELLS_OF_TILE)

/** Similar evidence is searched up to this many degrees away, about two kilometres. */
const NEAR = 0.02
const SIMILAR = 8
const ADVERTS = 50

/**
 * A listing or closing with its price history, the other listings of the same home, and similar evidence; undefined if
 * it does not exist.
 */
export async function evidenceDetail(
  tx: Transaction,
  kind: EvidenceKind,
  uuid: string,
): Promise<StoredDetail | undefined> {
  const [row] = await tx
    .select({
      ...LISTED,
      description: marketEvidence.description,
      source: marketEvidence.source,
      sourceKey: marketEvidence.propertyKey,
    })
    .from(marketEvidence)
    .leftJoin(listingValues, WITH_VALUE)
    .where(and(eq(marketEvidence.uuid, uuid), eq(marketEvidence.kind, kind)))
  if (!row) return undefined
  const prices = await pricesOfHome(tx, uuid)
  const { sourceKey, ...detail } = row
  const key = row.propertyKey
  const isOfHome = sql`(${marketEvidence.uuid} IN (SELECT o.evidence_uuid FROM merged_adverts o WHERE o.home_key = ${key})
    OR (${marketEvidence.propertyKey} IN (${key}, ${sourceKey}) AND NOT EXISTS (
      SELECT FROM merged_adverts o WHERE o.evidence_uuid = ${marketEvidence.uuid} AND o.home_key <> ${key})))`
  const adverts = await tx
    .select(LISTED)
    .from(marketEvidence)
    .leftJoin(listingValues, WITH_VALUE)
    .where(and(isOfHome, sql`${marketEvidence.uuid} <> ${uuid}`))
    .orderBy(desc(marketEvidence.date), asc(marketEvidence.uuid))
    .limit(ADVERTS)
  const { latitude, longitude, operation, typeId, size } = row
  const apart = sql`(${marketEvidence.latitude} - ${latitude}::float8) ^ 2
    + ((${marketEvidence.longitude} - ${longitude}::float8) * ${SQUARE_AT_40_NORTH}) ^ 2`
  const similar = await tx
    .select(LISTED)
    .from(marketEvidence)
    .leftJoin(listingValues, WITH_VALUE)
    .where(
      and(
        marketConditions(
          kind,
          { operationType: operation, typeId: [typeId], size: { min: size * 0.7, max: size * 1.3 } },
          {
            bbox: {
              west: longitude - NEAR,
              east: longitude + NEAR,
              south: latitude - NEAR,
              north: latitude + NEAR,
            },
          },
        ),
        sql`NOT ${isOfHome}`,
        IS_EXACT_ENOUGH,
      ),
    )
    .orderBy(sql`${apart}`, asc(marketEvidence.uuid))
    .limit(SIMILAR)
  const automatic = (await listingValue(tx, uuid)) ?? null
  const listings = adverts.flatMap((each) => (each.kind === 'listing' ? [each.uuid] : []))
  const reasons = kind === 'listing' ? await reasonsOfHome(tx, uuid, listings) : new Map<string, AdvertOfHome>()
  const explained = adverts.map((each) => ({ ...each, ...(reasons.get(each.uuid) ?? NOT_EXPLAINED) }))
  const decisions = await decisionsOfHome(tx, uuid, listings)
  return { ...detail, automatic, prices, adverts: explained, decisions, similar }
}

/** The decisions of persons about the adverts of a home, newest first, each once however many adverts it is about. */
function decisionsOfHome(tx: Transaction, uuid: string, others: readonly string[]) {
  return tx.rows<StoredDetail['decisions'][number]>(
    `SELECT uuid, "isOneHome", to_char(decided_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS on FROM (
       SELECT DISTINCT ON (decided_on, is_one_home) is_one_home AS "isOneHome", decided_on,
         CASE WHEN one = $1 OR (other <> $1 AND one = ANY($2::uuid[])) THEN other ELSE one END AS uuid
       FROM advert_decisions WHERE one = ANY($2::uuid[]) OR other = ANY($2::uuid[])
       ORDER BY decided_on, is_one_home, $1 IN (one, other) DESC, one, other) decisions
     ORDER BY decided_on DESC LIMIT ${ADVERTS}`,
    [uuid, [uuid, ...others]],
  )
}

/** Closings, and adverts of a closing, have no reasons: only the identifier of the home connects them. */
const NOT_EXPLAINED = { portal: null, isReplaced: false, score: null, reasons: [] }

/**
 * The earlier prices of the home, newest first: those of all its adverts, and the last price of each advert that left the
 * market before this one appeared. The current price of another portal is no earlier price.
 */
function pricesOfHome(tx: Transaction, uuid: string) {
  return tx.rows<{ day: string; price: number }>(
    sql`WITH adverts AS (
       SELECT e.uuid, e.date, e.price, e.date <= coalesce(s.added_on, s.date)
         AND coalesce(e.added_on, e.date) < coalesce(s.added_on, s.date) AND ${sql.raw(lastDayOf('e'))} <= ${TODAY} AS ended
       FROM market_evidence s
       JOIN merged_adverts m ON m.evidence_uuid = s.uuid JOIN merged_adverts o ON o.home = m.home
       JOIN market_evidence e ON e.uuid = o.evidence_uuid AND e.uuid <> s.uuid
       WHERE s.uuid = ${uuid})
     SELECT day::text AS day, price::float8 AS price FROM (
       SELECT day, price FROM market_prices WHERE evidence_uuid = ${uuid} OR evidence_uuid IN (SELECT uuid FROM adverts)
       UNION SELECT date, price FROM adverts WHERE ended) prices
     ORDER BY day DESC, price LIMIT 100`,
  )
}

/** The address of a picture at its source, or of its stored copy; undefined if there is no such picture. */
export async function pictureAddress(tx: Transaction, uuid: string, number: number): Promise<string | undefined> {
  const [row] = await tx.rows<{ address: string | null }>(
    'SELECT pictures[$2] AS address FROM market_evidence WHERE uuid = $1',
    [uuid, number + 1],
  )
  return row?.address ?? undefined
}
