/**
 * Scales the width of the intervals to an area. Each home in the evidence of the area is valued as if it were not on
 * offer: of the forests of the price model, only the one that was grown without this home predicts its price. The scale
 * is the factor for the half-widths of `interval.ts` that puts 80 % of the errors of these values inside the interval
 * (after split conformal prediction, Lei and others 2018). Errors are measured from their median, so that an error in
 * the overall level does not widen the intervals.
 *
 * Each state of homes (new, good, to renovate) has a separate scale, measured on the homes in this state if there are
 * enough (Mondrian conformal prediction, Vovk and others 2003).
 */
import type { PropertyState } from '../../../kernel/property-types.ts'
import { median, quantile, roundTo } from '../../../kernel/quantiles.ts'
import type { MarketEvidence } from '../../../market/market-evidence.ts'
import { timeLog } from '../../market-model/homogenisation.ts'
import { monthsUntil } from '../../market-model/price-curve.ts'
import type { PriceModelInUse } from '../../price-model/price-model.ts'
import type { IntervalScales, RegionalMarket } from '../../price-model/regional-market.ts'
import { valueByComparables } from './automatic-valuation.ts'
import type { ValuationOutcome } from './document.ts'

/**
 * A home that was valued as if the model did not contain it: log of value / price, and the half-width (log) of its
 * interval.
 */
export interface Unseen {
  kind: MarketEvidence['kind']
  state: PropertyState | null
  error: number
  half: number
}

/**
 * Maximum number of homes to value, sufficient to measure the share inside the interval to about one percentage point.
 */
const HOMES = 1_500
/**
 * The prior scale, that of València, counts like this number of homes in the scale of an area. A few homes therefore
 * change the scale only slightly.
 */
const PRIOR = 100
/**
 * The scale of the area counts like this number of homes in the scale of a state. A few homes therefore change the
 * scale only slightly.
 */
const STATE_PRIOR = 400
/** Minimum number of homes in a state for a scale based on their errors. */
const LEAST_OF_STATE = 30
/**
 * Correction of the scale by state, because the scale is measured on homes of the evidence. New homes of the evidence
 * have similar homes next to them, whereas a new subject is often the first of its development on the market and needs
 * a wider interval. Homes to renovate of the evidence resemble each other less than they resemble a subject, which
 * needs a narrower interval. The numbers were chosen on nine splits of València by quarter, month, districts and
 * missing fields (ADR 240). With one scale for all homes, the intervals contained 76 % of the prices of new homes and
 * 85 % of those of homes to renovate instead of 80 %; in the synthetic market, 78 and 92 %.
 */
const OF_STATE: Partial<Record<PropertyState, number>> = { new: 1.17, toRenovate: 0.93 }
const CORRECTED = Object.keys(OF_STATE) as PropertyState[]
const SHARE = 0.8
/** Minimum number of homes of a kind of evidence for measuring their median error. */
const LEAST_OF_KIND = 30
/**
 * Correction of the measured scale. The scale is measured with single forests, which have larger errors than the mean
 * of the five forests that value a subject. On the other hand, new listings have less similar comparables than existing
 * listings. The needed scale divided by the computed scale was 1.02 for the third quarter of València, 0.98 for its second
 * quarter, and 0.97 for the third quarter of Barcelona, 0.99 on average. Before adverts of the same home were merged, the
 * errors of the evidence were too small, because another advert of the home remained in it, and the correction was 1.02
 * (ADR 1131).
 */
const OF_NEW_HOMES = 0.99

/**
 * Measures the scales of an area.
 * @param market the market with the evidence that the model was fitted on
 * @param prices the model, still without a scale
 * @param isInside true if a home belongs to the area; homes in the margin are ignored, because some of the homes around
 * them are missing
 */
export function intervalScalesOf(
  market: RegionalMarket,
  prices: PriceModelInUse,
  isInside: (home: MarketEvidence) => boolean = () => true,
): IntervalScales {
  const latest = latestOf(market.index.entries.filter(isInside))
  return scalesOf(latest.flatMap((home) => valuedUnseen(home, market, prices) ?? []))
}

/**
 * Number of homes to value if there is no model. It is small to save time, because such a market is fitted only when a
 * value is requested.
 */
const HOMES_WITHOUT_MODEL = 150
/**
 * Correction if there is no model. The valued homes are then part of the evidence on which the effects and location
 * levels were fitted, so their errors are too small. On four small samples of listings (217 to 411 homes in València
 * and in the synthetic market), the intervals contained 74 to 85 % of the prices without a scale, and 77 to 83 % with
 * it (1.12 together with the correction for new homes).
 */
const OF_SEEN_HOMES = 1.13

/** The scales for a market without a price model. */
export function plainScalesOf(market: RegionalMarket): IntervalScales {
  const latest = latestOf(market.index.entries).slice(0, HOMES_WITHOUT_MODEL)
  return scalesOf(
    latest.flatMap((home) => valuedPlainly(home, market) ?? []),
    OF_SEEN_HOMES,
  )
}

function valuedPlainly(home: MarketEvidence, market: RegionalMarket): Unseen | null {
  const { valuationDate } = market.index
  const moved = timeLog({ ...market, valuationDate }, home.date)
  return unseenOf(home, valueByComparables({ ...home, valuationDate }, market), moved)
}

/** Computes the scales from the errors. If there are not enough homes, the scale of the area is 1. */
export function scalesOf(errors: readonly Unseen[], correction = 1): IntervalScales {
  const measured = ratiosOf(errors)
  const all = measured.map(({ ratio }) => ratio)
  const shrunk = (ratios: readonly number[], expected: Expected) =>
    shrunkLog(ratios, OF_NEW_HOMES * correction, expected)
  const log = all.length === 0 ? 0 : shrunk(all, { log: 0, weight: PRIOR })
  const states: IntervalScales['states'] = {}
  for (const [state, of] of Map.groupBy(measured, ({ state: stored }) => stored)) {
    if (state === null) continue
    const own = of.map(({ ratio }) => ratio)
    states[state] = factor(
      own.length < LEAST_OF_STATE ? log : shrunk(own, { log, weight: STATE_PRIOR }),
      OF_STATE[state],
    )
  }
  for (const state of CORRECTED) states[state] ??= factor(log, OF_STATE[state])
  return { all: factor(log), states }
}

const factor = (log: number, correction = 1) => roundTo(correction * Math.exp(log), 4)

interface Expected {
  log: number
  /** Weight of the prior factor, as a number of homes. */
  weight: number
}

/** Log of the factor that puts the desired share of errors inside, shrunk towards the prior factor. */
function shrunkLog(ratios: readonly number[], correction: number, expected: Expected): number {
  const own = Math.log(correction * Math.max(quantile(ratios, SHARE), 0.01))
  return (ratios.length * own + expected.weight * expected.log) / (ratios.length + expected.weight)
}

/**
 * Ratios of error to half-width. Listing and closing prices differ, so the errors of each kind are measured from the
 * median of that kind.
 */
function ratiosOf(errors: readonly Unseen[]): { state: PropertyState | null; ratio: number }[] {
  return [...Map.groupBy(errors, ({ kind }) => kind).values()].flatMap((homes) => {
    if (homes.length < LEAST_OF_KIND) return []
    const middle = median(homes.map(({ error }) => error))
    return homes.map(({ state, error, half }) => ({ state, ratio: Math.abs(error - middle) / half }))
  })
}

/**
 * The homes with the latest evidence. Homes with the same date are sorted by a hash, so that the order favours no kind
 * of home.
 */
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
  const prediction = prices.known(home.uuid)
  if (prediction === null) return null
  const { valuationDate } = market.index
  const { date, movement } = prices.model
  // The prediction is for the date of the home's price. The price then moves with the market to the valuation date.
  const moved = prediction.time ?? movement.monthly * monthsUntil(home.date, date)
  const unseen = { ...prices, say: () => ({ ...prediction, said: prediction.said + moved }) }
  return unseenOf(home, valueByComparables({ ...home, valuationDate }, { ...market, prices: unseen }), moved)
}

/**
 * The error of a valued home.
 * @param moved log change of prices from the date of the home's price to the valuation date
 */
function unseenOf(home: MarketEvidence, outcome: ValuationOutcome, moved: number): Unseen | null {
  if (outcome.kind !== 'valued' || outcome.figures.interval === null) return null
  const { value, interval } = outcome.figures
  return {
    kind: home.kind,
    state: home.state,
    error: Math.log(value / home.price) - moved,
    half: Math.log(interval.upper / value),
  }
}
