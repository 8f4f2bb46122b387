import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { TOO_ROUGH } from '@lindero/domain/market/exactness'
import type { MarketEvidence, Operation } from '@lindero/domain/market/market-evidence'
import { LAST_SEEN_MONTHS } from '@lindero/domain/market/market-prefilter'
import { MARKET_COUNT_LIMIT } from '@lindero/domain/market/search-limits'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { EVIDENCE_FIELDS } from './evidence-text.ts'
import { marketEvidence } from './market.table.ts'
import { insideBox } from './market-areas.ts'

/**
 * SQL: the key of the home, the same for all its adverts. An advert that was merged with others has the key of their
 * home; another one has the key of its source.
 */
export const homeKeyOf = (table: string) =>
  `coalesce((SELECT home_key FROM merged_adverts WHERE evidence_uuid = ${table}.uuid), ${table}.property_key)`

/** SQL condition: the evidence is the main advert of its home, so that counting it counts homes. */
export const standsForHome = (table: string) =>
  `NOT EXISTS (SELECT FROM merged_adverts m WHERE m.evidence_uuid = ${table}.uuid AND NOT m.is_shown)`

/**
 * SQL: the last day of a listing on offer. If the source states none, a listing counts as on offer for some months after
 * it was last seen, unless a later listing of its portal or advertiser has replaced it.
 */
export const lastDayOf = (table: string) =>
  `coalesce(${table}.expired_on, CASE WHEN EXISTS (SELECT FROM merged_adverts r
     WHERE r.evidence_uuid = ${table}.uuid AND r.is_replaced) THEN ${table}.date
   ELSE (${table}.date + interval '${LAST_SEEN_MONTHS} months')::date END)`

const HOME_KEY = sql<string>`${sql.raw(homeKeyOf('market_evidence'))}`

type EvidenceColumns = Pick<typeof marketEvidence, (typeof EVIDENCE_FIELDS)[number]>

export const EVIDENCE = {
  ...(Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, marketEvidence[field]])) as EvidenceColumns),
  propertyKey: HOME_KEY,
}

export interface EvidenceWindow {
  operation: Operation
  typeId: AssetTypeId
  box: BoundingBox
  /** Date range, yyyy-mm-dd: evidence dated after this day, up to and including `until`. */
  after: string
  until: string
  /** True selects only invented evidence, false only real evidence; if absent, all evidence that the scope may read. */
  isDemo?: boolean
}

/**
 * Reads all evidence of an area in a date range as a single text, which `readEvidence` parses when a market model is
 * fitted. Passing one text to another thread costs almost nothing, while passing thousands of rows would block the
 * thread.
 */
export async function evidenceTextWithin(tx: Transaction, window: EvidenceWindow): Promise<string> {
  const [row] = await tx.rows<{ text: string }>(sql`SELECT ${evidenceText(window)} AS text`)
  return row?.text ?? '[]'
}

/** SQL: the text that `evidenceTextWithin` returns. */
export const evidenceText = (window: EvidenceWindow): SQL =>
  sql`(SELECT coalesce(json_agg(json_build_array(${EVIDENCE_COLUMNS})), '[]')::text
    FROM market_evidence WHERE ${windowConditions(window)})`

const EVIDENCE_COLUMNS = sql.join(Object.values(EVIDENCE), sql`, `)

/** Version of the evidence in a window. It changes whenever an item is added, changed or removed. */
export async function evidenceVersion(tx: Transaction, window: EvidenceWindow): Promise<string> {
  const [row] = await tx
    .select({ version: sql<string>`concat_ws(':', count(*), max(market_evidence.xmin::text::bigint))` })
    .from(marketEvidence)
    .where(windowConditions(window))
  return row?.version ?? ''
}

/** The homes in a window, and whether an item of their evidence belongs to the demo. */
export interface CountedHomes {
  homes: number
  isDemo: boolean
}

/** Counts the homes among the first `most` items of evidence in a window. */
export async function homesWithin(tx: Transaction, window: EvidenceWindow, most: number): Promise<CountedHomes> {
  const [row] = await tx.rows<{ counted: CountedHomes }>(sql`SELECT ${homesCounted(window, most)} AS counted`)
  return row?.counted ?? { homes: 0, isDemo: false }
}

/** SQL: the result of `homesWithin` as JSON. */
export const homesCounted = (window: EvidenceWindow, most: number): SQL =>
  sql`(SELECT json_build_object('homes', count(DISTINCT home), 'isDemo', coalesce(bool_or(is_demo), false)) FROM (
    SELECT ${HOME_KEY} AS home, is_demo FROM market_evidence WHERE ${windowConditions(window)} LIMIT ${most}) AS pieces)`

/** The day of the newest item in a window after skipping the `most` newest ones; null if there is none. */
export async function dayBeyond(tx: Transaction, window: EvidenceWindow, most: number): Promise<string | null> {
  const [newest] = await tx
    .select({ date: marketEvidence.date })
    .from(marketEvidence)
    .where(windowConditions(window))
    .orderBy(desc(marketEvidence.date))
    .offset(most)
    .limit(1)
  return newest?.date ?? null
}

/** Finds evidence of an operation by uuid. Items that no longer exist are left out. */
export async function evidenceByUuids(
  tx: Transaction,
  operation: Operation,
  uuids: readonly string[],
): Promise<Map<string, MarketEvidence>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select(EVIDENCE)
    .from(marketEvidence)
    .where(and(inArray(marketEvidence.uuid, [...uuids]), eq(marketEvidence.operation, operation)))
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** The current addresses of the main pictures of listings, by uuid. Listings without pictures are left out. */
export async function mainPictures(tx: Transaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.rows<{ uuid: string; address: string }>(
    'SELECT uuid, pictures[1] AS address FROM market_evidence WHERE uuid = ANY($1::uuid[]) AND pictures IS NOT NULL',
    [uuids],
  )
  return new Map(rows.map(({ uuid, address }) => [uuid, address]))
}

/**
 * SQL condition: the position of the evidence is exact enough. Positions that only name a postal code or municipality
 * are too inexact for distances, so such evidence is not compared with homes.
 */
export const IS_EXACT_ENOUGH = or(
  isNull(marketEvidence.exactness),
  notInArray(marketEvidence.exactness, [...TOO_ROUGH]),
)

function windowConditions({ operation, typeId, box, after, until, isDemo }: EvidenceWindow): SQL | undefined {
  return and(
    eq(marketEvidence.operation, operation),
    eq(marketEvidence.typeId, typeId),
    insideBox(box),
    IS_EXACT_ENOUGH,
    isDemo === undefined ? undefined : eq(marketEvidence.isDemo, isDemo),
    gt(marketEvidence.date, after),
    lte(marketEvidence.date, until),
  )
}

interface EvidenceOrder {
  by: SQL
  isDescending: boolean
}

/** Searches evidence. Returns at most `limit` rows, and the total number, counted up to `MARKET_COUNT_LIMIT`. */
export async function searchEvidence(
  tx: Transaction,
  conditions: SQL | undefined,
  order: EvidenceOrder,
  limit: number,
  offset = 0,
): Promise<{ items: MarketEvidence[]; total: number; isTotalCapped: boolean }> {
  const direction = order.isDescending ? desc : asc
  const items = await tx
    .select(EVIDENCE)
    .from(marketEvidence)
    .where(conditions)
    .orderBy(direction(order.by), asc(marketEvidence.uuid))
    .limit(limit)
    .offset(offset)
  if (items.length < limit && offset === 0) return { items, total: items.length, isTotalCapped: false }
  const counted = tx
    .select({ one: sql`1`.as('one') })
    .from(marketEvidence)
    .where(conditions)
    .limit(MARKET_COUNT_LIMIT + 1)
    .as('counted')
  const [row] = await tx.select({ total: count() }).from(counted)
  const total = row?.total ?? items.length
  return { items, total: Math.min(total, MARKET_COUNT_LIMIT), isTotalCapped: total > MARKET_COUNT_LIMIT }
}
