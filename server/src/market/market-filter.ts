import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { searchTerms } from '@lindero/domain/customers/limits'
import { type AdvertDate, type AdvertType, OPEN_FLOOR } from '@lindero/domain/market/explorer-filter'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { LAST_SEEN_MONTHS } from '@lindero/domain/market/market-prefilter'
import { and, type Column, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { TODAY } from '../kernel/database/columns.ts'
import { contains, within } from '../kernel/database/conditions.ts'
import { standsForHome } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { type Areas, insideAll } from './market-areas.ts'
import { CHANGED_PRICE, LAST_PRICE, ofOpportunities, PRICE_CHANGED_ON } from './opportunity-filter.ts'

type Range = { min?: number | undefined; max?: number | undefined } | undefined

/** Price in EUR per square metre, for sorting and filtering. */
export const UNIT_PRICE: SQL<number> = sql<number>`(${marketEvidence.price} / ${marketEvidence.size})`

/** SQL condition: the advert stands for its home in lists, totals and on maps. */
const IS_SHOWN = sql.raw(standsForHome('market_evidence'))

/** The SQL condition for a search or list, from the kind of evidence, the areas and the filter. */
export function marketConditions(kind: EvidenceKind, filter: ExplorerFilter, areas: Areas = {}): SQL | undefined {
  const { area, circle, polygon, uuids } = filter
  return and(
    eq(marketEvidence.kind, kind),
    // Evidence with a future date is wrong, and would come first when sorted by newest. One extra day is allowed,
    // because it may already be tomorrow in another time zone.
    sql`${marketEvidence.day} <= ${TODAY} + 1`,
    isOf(filter.operationType),
    oneOf(marketEvidence.typeId, filter.typeId),
    insideAll([{ bbox: area, circle, polygon }, areas]),
    oneOf(marketEvidence.subtype, filter.propertySubtypes),
    oneOf(marketEvidence.subtype, filter.subtypeId),
    oneOf(marketEvidence.state, filter.propertyStatus),
    uuids && inArray(marketEvidence.uuid, uuids),
    within(marketEvidence.rooms, filter.bedrooms),
    within(marketEvidence.bathrooms, filter.bathrooms),
    within(marketEvidence.floor, openAbove(filter.floor)),
    within(marketEvidence.price, filter.price),
    within(UNIT_PRICE, filter.unitValue),
    within(marketEvidence.size, filter.size),
    within(marketEvidence.constructionYear, filter.constructionYear),
    ...(filter.annexes ?? []).map((annex) => eq(marketEvidence[annex], true)),
    // If a home has several listings, only the newest is listed. The detail view lists the others.
    kind === 'listing' && !uuids ? IS_SHOWN : undefined,
    ...(kind === 'listing' ? [...ofAdverts(filter), ...ofOpportunities(filter)] : ofClosings(filter)),
    ...termsOf(filter.termsInDescription),
    filter.from ? gte(marketEvidence.date, filter.from) : undefined,
    filter.until ? lte(marketEvidence.date, filter.until) : undefined,
  )
}

const isOf = (operation: ExplorerFilter['operationType']) =>
  operation && operation !== 'all' ? eq(marketEvidence.operation, operation) : undefined

/** Conditions that apply only to listings. They do not restrict closings. */
function ofAdverts(filter: ExplorerFilter): (SQL | undefined)[] {
  return [
    oneOf(marketEvidence.contactType, filter.contactType),
    isAdvertised(filter.propertyAdStatus),
    within(ADVERT_DAY[filter.propertyAdDateKind ?? 'published'], filter.propertyAdDate),
    isOfType(filter.propertyAdType),
    filter.priceUpdateMin ? sql`${PRICE_CHANGED_ON} >= ${filter.priceUpdateMin}` : undefined,
  ]
}

/** Conditions that apply only to closings. */
function ofClosings({ vpo, closingDate }: ExplorerFilter): (SQL | undefined)[] {
  return [vpo && eq(marketEvidence.vpo, vpo), within(marketEvidence.date, closingDate)]
}

const ADVERT_DAY: Record<AdvertDate, Column | SQL> = {
  published: marketEvidence.addedOn,
  priceChanged: PRICE_CHANGED_ON,
  withdrawn: marketEvidence.expiredOn,
}

/**
 * SQL condition for listings that are on offer or withdrawn. If the filter has a number of days, the condition selects
 * only the listings that were withdrawn within that number of days.
 */
function isAdvertised(advert: ExplorerFilter['propertyAdStatus']): SQL | undefined {
  if (advert === undefined || advert.status === 'all') return undefined
  const { status, expiredTime } = advert
  if (status === 'active') return sql`${LAST_DAY} > ${TODAY}`
  const hasEnded = sql`${LAST_DAY} <= ${TODAY}`
  return expiredTime < 0 ? hasEnded : and(hasEnded, sql`${LAST_DAY} >= ${TODAY} - ${expiredTime}::int`)
}

/**
 * The last day on offer. If the source states none, a listing counts as on offer for some months after it was last
 * seen. The search for competing listings has the same rule.
 */
const LAST_DAY = sql`coalesce(${marketEvidence.expiredOn}, (${marketEvidence.date} + interval '${sql.raw(String(LAST_SEEN_MONTHS))} months')::date)`

const TYPE_OF_ADVERT: Record<AdvertType, SQL | undefined> = {
  priceDrop: sql`(${PRICE_CHANGED_ON} IS NOT NULL AND ${CHANGED_PRICE} < ${LAST_PRICE})`,
  priceRise: sql`(${PRICE_CHANGED_ON} IS NOT NULL AND ${CHANGED_PRICE} > ${LAST_PRICE})`,
  unchanged: sql`${PRICE_CHANGED_ON} IS NULL`,
}

function isOfType(types: readonly AdvertType[] = []): SQL | undefined {
  return types.length > 0 ? or(...types.map((type) => TYPE_OF_ADVERT[type])) : undefined
}

/** SQL conditions: each term must occur in the description, address or reference. They use the trigram index. */
function termsOf(terms: string | undefined): SQL[] {
  return (terms === undefined ? [] : (searchTerms(terms) ?? [])).map((word) =>
    contains(sql`market_evidence.searched`, word),
  )
}

function oneOf(column: Column, values: readonly unknown[] | undefined): SQL | undefined {
  return values && values.length > 0 ? inArray(column, [...values]) : undefined
}

/** Floor six as the maximum means "six or more", so there is no upper limit (core 5). */
function openAbove(range: Range): Range {
  return range?.max === OPEN_FLOOR ? { min: range.min } : range
}
