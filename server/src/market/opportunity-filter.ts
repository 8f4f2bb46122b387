import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { atLeast } from '@lindero/domain/market/opportunities'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { TODAY } from '../kernel/database/columns.ts'
import { lastDayOf } from './market.store.ts'
import { marketEvidence } from './market.table.ts'

/** SQL: a fact of the home over all its adverts; the fact of the advert itself if it is the only one of its home. */
type FactOfHome = 'added_on' | 'first_price' | 'price_before' | 'changed_price' | 'price_changed_on'
const ofHome = (fact: FactOfHome, own: SQL | Column): SQL =>
  sql`coalesce((SELECT m.${sql.raw(fact)} FROM merged_adverts m WHERE m.evidence_uuid = market_evidence.uuid), ${own})`

const ADDED_ON = ofHome('added_on', marketEvidence.addedOn)
/** The last day on which the price of the home changed, also from one advert to the next. */
export const PRICE_CHANGED_ON = sql<string | null>`${ofHome('price_changed_on', marketEvidence.priceChangedOn)}`

/**
 * Number of days on offer since the home's first advert: until today or, for an ended advert, until the day
 * on which it left the market or was last seen. Null if the first day is unknown or after the last one.
 */
export const DAYS_ON_MARKET: SQL<number | null> =
  sql`nullif(greatest(CASE WHEN ${sql.raw(lastDayOf('market_evidence'))} > ${TODAY} THEN ${TODAY}
    ELSE coalesce(${marketEvidence.expiredOn}, ${marketEvidence.date}) END - ${ADDED_ON}, -1), -1)`

const FIRST_PRICE = ofHome(
  'first_price',
  sql`(SELECT p.price FROM market_prices p WHERE p.evidence_uuid = market_evidence.uuid ORDER BY p.day LIMIT 1)`,
)
/** The price of the home before its last change. */
export const LAST_PRICE = ofHome(
  'price_before',
  sql`(SELECT p.price FROM market_prices p WHERE p.evidence_uuid = market_evidence.uuid ORDER BY p.day DESC LIMIT 1)`,
)
/** The price of the home after its last change: that of the advert whose price changed. */
export const CHANGED_PRICE = ofHome('changed_price', marketEvidence.price)
/** Percentage by which this price is below the first known price; null if the price never changed. */
export const PRICE_CUT: SQL<number | null> =
  sql`round((1 - ${CHANGED_PRICE} / nullif(${FIRST_PRICE}, 0)) * 100, 2)::float8`

/** SQL conditions for the opportunity filters, which apply only to listings. */
export function ofOpportunities(filter: ExplorerFilter): (SQL | undefined)[] {
  const { priceCut, daysOnMarket } = filter
  const conditions = ofValues(filter, sql`v`)
  return [
    conditions.length === 0
      ? undefined
      : sql`${marketEvidence.uuid} IN (SELECT v.evidence_uuid FROM listing_values v WHERE ${sql.join(conditions, sql` AND `)})`,
    ...bounds(PRICE_CUT, priceCut),
    ...(priceCut ? [sql`${PRICE_CHANGED_ON} IS NOT NULL`] : []),
    ...bounds(DAYS_ON_MARKET, daysOnMarket),
  ]
}

/** SQL conditions on the automatic value of a listing; `values` is the name of the table. */
export function ofValues({ belowValue, valueConfidence, grossYield }: ExplorerFilter, values: SQL): SQL[] {
  return [
    ...bounds(sql`${values}.below_value`, belowValue),
    ...bounds(sql`${values}.gross_yield`, grossYield),
    ...(valueConfidence ? [sql`${values}.confidence = ANY(${sql.param(atLeast(valueConfidence))}::text[])`] : []),
  ]
}

/** True if a filter uses automatic values. Listings match such a filter only after they have been valued. */
export const findsByValue = ({ belowValue, valueConfidence, grossYield }: ExplorerFilter) =>
  [belowValue, valueConfidence, grossYield].some((condition) => condition !== undefined)

function bounds(figure: SQL, range: { min?: number | undefined; max?: number | undefined } = {}): SQL[] {
  const { min, max } = range
  return [
    ...(min === undefined ? [] : [sql`${figure} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${figure} <= ${max}`]),
  ]
}
