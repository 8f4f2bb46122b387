/**
 * Scale for the width of the intervals of an area. Homes of its own evidence are valued as if they were not advertised,
 * with the prediction of the forest that was grown without them. The scale is the factor of the half widths of
 * `interval.ts` with which 80 % of these errors lie inside (after split conformal prediction, Lei and others 2018).
 * Errors are measured from their median, so a level that is wrong as a whole does not widen the intervals.
 */
import { daysBetween } from '../../../kernel/dates.ts'
import { median, quantile, roundTo } from '../../../kernel/quantiles.ts'
import type { MarketEvidence } from '../../../market/market-evidence.ts'
import { DAYS_A_MONTH, type PriceModelInUse } from '../../price-model/price-model.ts'
import type { RegionalMarket } from '../../price-model/regional-market.ts'
import { valueByComparables } from './automatic-valuation.ts'

/** A home that was valued unseen: log of value / price, and the half width (log) that its interval has. */
export interface Unseen {
  kind: MarketEvidence['kind']
  error: number
  half: number
}

/** Homes that are valued; they tell the share inside to about one point. */
const HOMES = 1_500
/** Homes that say "as in València": a few cannot move the scale much. */
const PRIOR = 100
const SHARE = 0.8
/** Homes of a kind that tell the middle of its errors. */
const LEAST_OF_KIND = 30
/**
 * Correction of the measured scale. A single forest errs more than the mean of five that values a subject, but new
 * adverts have less similar comparables than the existing ones. With 0.99, the mean of (scale needed / scale found) on
 * the second and third quarter of 2018 in València (0.97, 1.03) and Barcelona (0.98, 0.98), 77.6 % of the prices of the
 * fourth quarter in València lay inside once comparables that are no comparables were left out (ADR 240).
 */
const OF_NEW_HOMES = 1.02

/**
 * @param market the evidence of the model, and its separate effects
 * @param prices still without a scale
 * @param isInside whether a home belongs to the area: those of its margin lack some of their surroundings
 */
export function intervalScaleOf(
  market: RegionalMarket,
  prices: PriceModelInUse,
  isInside: (home: MarketEvidence) => boolean = () => true,
): number {
  const latest = latestOf(market.index.entries.filter(isInside))
  return scaleOf(latest.flatMap((home) => valuedUnseen(home, market, prices) ?? []))
}

/** 1 without enough homes. Prices of listings and closings differ, so each kind is measured around its own middle. */
export function scaleOf(errors: readonly Unseen[]): number {
  const ratios = [...Map.groupBy(errors, ({ kind }) => kind).values()].flatMap((homes) => {
    if (homes.length < LEAST_OF_KIND) return []
    const middle = median(homes.map(({ error }) => error))
    return homes.map(({ error, half }) => Math.abs(error - middle) / half)
  })
  if (ratios.length === 0) return 1
  const log = Math.log(OF_NEW_HOMES * Math.max(quantile(ratios, SHARE), 0.01))
  return roundTo(Math.exp((ratios.length * log) / (ratios.length + PRIOR)), 4)
}

/** The latest adverts, those of one day in an order that has nothing to do with the home. */
function latestOf(entries: readonly MarketEvidence[]): MarketEvidence[] {
  return entries
    .map((home) => ({ home, order: orderOf(home.propertyKey) }))
    .sort((a, b) => b.home.date.localeCompare(a.home.date) || a.order - b.order)
    .slice(0, HOMES)
    .map(({ home }) => home)
}

function orderOf(key: string): number {
  let hash = 7
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 16_777_619)
  return hash >>> 0
}

function valuedUnseen(home: MarketEvidence, market: RegionalMarket, prices: PriceModelInUse): Unseen | null {
  const known = prices.known(home.uuid)
  if (known === null) return null
  const { valuationDate } = market.index
  // The prediction is for the day of the advert: the price then moves with the market to the valuation date.
  const moved = (prices.model.movement.monthly * daysBetween(home.date, valuationDate)) / DAYS_A_MONTH
  const unseen = { ...prices, say: () => ({ ...known, said: known.said + moved }) }
  const outcome = valueByComparables({ ...home, valuationDate }, { ...market, prices: unseen })
  if (outcome.kind !== 'valued' || outcome.figures.interval === null) return null
  const { value, interval } = outcome.figures
  return {
    kind: home.kind,
    error: Math.log(value / home.price) - moved,
    half: Math.log(interval.upper / value),
  }
}
