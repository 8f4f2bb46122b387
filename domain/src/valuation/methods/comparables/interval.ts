/**
 * The 80 % interval around a value by comparables, and the confidence in the value.
 *
 * The half-width h (log) grows with the spread of the selected comparables' adjusted prices, and with the difference
 * between the subject and the most similar comparable. The coefficients come from an 82 % quantile regression (pinball
 * loss) of |log(value / price)|. The data are 10,292 homes from idealista18 València that were first listed in the
 * second and third quarters of 2018. Each was valued with the listings of the quarters before. An interval fitted for
 * 82 % contains about 80 % of the prices, because price movements from one quarter to the next cost about two points of
 * coverage. The interval is wider with few selected comparables, after a wider search, and in a market with more
 * scatter than València. These three effects are estimates, because the data have too few such cases.
 *
 * Confidence is the share of values within 20 % of the price. It is computed as 1 − 0.2^(0.19 / h), the share for
 * errors with a Laplace distribution whose 80 % interval has the half-width h. To check it, the homes were grouped into
 * tenths by h (95 % confidence for the smallest h, 56 % for the largest): in each tenth, the measured share differs
 * from the computed share by at most 6 points. With a model that predicts its own error, the shares differ by at most 8
 * points in València and 4 in Barcelona.
 */

import { quartiles, roundTo } from '../../../kernel/quantiles.ts'
import type { LocalMarket } from '../../market-model/local-market.ts'
import { MEDIUM_CONFIDENCE } from '../../record/check-reasons.ts'
import { DOUBTS, type Doubt, type Interval } from '../../record/figures.ts'
import { adjustedPrice, adjustedUnitValue, type Comparable } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'
import { COMPARABLES_NEEDED, ENOUGH_COMPARABLES } from './selection.ts'

/** Inputs that determine the width, besides the selected comparables. */
export type IntervalBasis = Pick<ComparablesDocument, 'configuration' | 'market' | 'searchRadius' | 'valuationLogic'>

const INTERCEPT = -1.13
const SPREAD_EFFECT = 0.176
const DISSIMILARITY_EFFECT = 0.474
/** Residual spread in the market on which the coefficients above were fitted. */
const MEASURED_SPREAD = 0.203
/**
 * Coefficients for a valuation with a price model. The half-width then also depends on the scatter of the most similar
 * homes' prices. The coefficients were fitted like those above, to the 5,640 homes that were first listed in the third
 * quarter of 2018. Each was valued with the listings of the two quarters before. They come from an 80 % quantile
 * regression, because the price model adjusts prices to the valuation date, so that price movements cost no coverage.
 * Each model also has a scale for its area (`interval-scale.ts`).
 */
const MODELLED = { intercept: -0.51, spread: 0.052, dissimilarity: 0.374, scatter: 0.471, expectedError: 0 }
/**
 * Coefficients for a model that predicts its own error (`LocalPrices.expectedError`). They were fitted in the same way
 * to 22,674 homes: those of the second and third quarters of 2018 in València, and those of the third quarter in
 * Barcelona.
 */
const WITH_EXPECTED_ERROR = {
  intercept: 0.51,
  spread: 0.05,
  dissimilarity: 0.25,
  scatter: 0.3,
  expectedError: 0.7,
}
const EXPECTED_ERROR_MIN = 0.02
const HALF_WIDTH_MIN = 0.04
const HALF_WIDTH_MAX = 1.2
/**
 * Minimum confidence for the levels high and medium: three in four values (high) and five in eight (medium) are within
 * 20 % of the price. `docs/accuracy.md` counts the homes at each level.
 */
const HIGH = 0.75
const MEDIUM = MEDIUM_CONFIDENCE

/**
 * @param selected at least one comparable
 * @param unitValue unit value before works are subtracted
 */
export function intervalOf(
  value: number,
  basis: IntervalBasis,
  selected: readonly Comparable[],
  unitValue: number,
): Interval {
  const half = halfWidth(basis, selected)
  const doubts = doubtsOf(unitValue, basis, selected)
  const measured = roundTo(1 - 0.2 ** (0.19 / half), 2)
  const confidence = Math.min(measured, mostWith(doubts, measured, selected))
  return {
    lower: roundTo(value * Math.exp(-half), 2),
    upper: roundTo(value * Math.exp(half), 2),
    confidence,
    level: confidence >= HIGH ? 'high' : confidence >= MEDIUM ? 'medium' : 'low',
    doubts,
  }
}

function doubtsOf(unitValue: number, { configuration }: IntervalBasis, selected: readonly Comparable[]): Doubt[] {
  const is: Record<Doubt, boolean> = {
    byHand: selected.some(isByHand),
    fewComparables: selected.length < ENOUGH_COMPARABLES,
    statistic: configuration.defaultQuartile === 'Q1' || configuration.defaultQuartile === 'Q3',
    outsideRange: isOutside(unitValue, selected),
  }
  return DOUBTS.filter((doubt) => is[doubt])
}

/**
 * Maximum confidence: 1 if `doubts` is empty, otherwise just below high, so that the level is at most medium. It is
 * just below medium with fewer than three comparables, or if more than two thirds of them were made by hand.
 */
function mostWith(doubts: readonly Doubt[], measured: number, selected: readonly Comparable[]): number {
  if (doubts.length === 0) return 1
  const byHand = selected.filter(isByHand).length / selected.length
  const isLow = selected.length < COMPARABLES_NEEDED || byHand > 2 / 3
  // A unit value outside the comparables' original prices lowers the confidence by one level. Every doubt lowers high
  // to medium; this one also lowers medium to low.
  const isLower = doubts.includes('outsideRange') && measured < HIGH
  return (isLow || isLower ? MEDIUM : HIGH) - 0.01
}

/**
 * True if a person priced, adjusted or added the comparable, or if it is one of the customer's assets. No backtest
 * covers such comparables.
 */
function isByHand(comparable: Comparable): boolean {
  const { isManual, comparableType, isCoefficientManual, price, originalValue } = comparable
  return isManual || comparableType === 'own' || isCoefficientManual || Math.abs(price - originalValue) >= 0.005
}

/**
 * True if the unit value is outside the range of the selected comparables' unit values after negotiation but before
 * adjustment.
 */
function isOutside(unitValue: number, selected: readonly Comparable[]): boolean {
  const unitValues = selected.map((one) => adjustedUnitValue({ ...one, coefficient: 1 }))
  return (
    unitValues.length > 0 &&
    (unitValue < Math.min(...unitValues) - 0.005 || unitValue > Math.max(...unitValues) + 0.005)
  )
}

/** Maximum similarity of a home that a person described. */
const ALIKE_BY_HAND = 90
/** Log of the spread to assume if there are too few comparables to measure the spread. */
const SPREAD_OF_FEW = Math.log(0.25)
const ENOUGH_FOR_SPREAD = 4

function halfWidth(basis: IntervalBasis, selected: readonly Comparable[]): number {
  const adjusted = basis.valuationLogic === 'total' ? adjustedPrice : adjustedUnitValue
  // A typed negotiation of 100 % gives a price of 0, and 0 has no log.
  const { q1, q3 } = quartiles(selected.map((comparable) => Math.log(Math.max(adjusted(comparable), 0.01))))
  const alike = selected.map((one) => (isByHand(one) ? Math.min(one.similarity, ALIKE_BY_HAND) : one.similarity))
  const logSpread = Math.log(q3 - q1 + 0.05)
  const spread = selected.length < ENOUGH_FOR_SPREAD ? Math.max(logSpread, SPREAD_OF_FEW) : logSpread
  const dissimilarity = Math.log(Math.max(100 - Math.max(...alike), 0.5) / 10)
  const width =
    editedWidth(basis.market, spread, dissimilarity, selected) +
    0.3 * Math.log(8 / Math.min(selected.length, 8)) +
    ((basis.searchRadius ?? 0) > 1000 ? 0.1 : 0)
  return Math.min(HALF_WIDTH_MAX, Math.max(HALF_WIDTH_MIN, Math.exp(width)))
}

/**
 * The model does not cover comparables made by hand. The larger their share, the more the width depends on the spread
 * of the selected comparables.
 */
function editedWidth(
  market: LocalMarket | null,
  spread: number,
  dissimilarity: number,
  selected: readonly Comparable[],
) {
  const measured = measuredWidth(market, spread, dissimilarity)
  const byHand = selected.filter(isByHand).length / selected.length
  return byHand === 0 ? measured : measured + byHand * Math.max(0, plainWidth(market, spread, dissimilarity) - measured)
}

function measuredWidth(market: LocalMarket | null, spread: number, dissimilarity: number): number {
  const prices = market?.prices
  if (prices !== undefined) {
    const { expectedError, scatter, intervalScale = 1 } = prices
    const effects = expectedError === undefined ? MODELLED : WITH_EXPECTED_ERROR
    const own = effects.spread * spread + effects.dissimilarity * dissimilarity
    const scattered = effects.scatter * Math.log(scatter + 0.05)
    const expected = effects.expectedError * Math.log(Math.max(expectedError ?? 1, EXPECTED_ERROR_MIN))
    return effects.intercept + own + scattered + expected + Math.log(intervalScale)
  }
  return plainWidth(market, spread, dissimilarity)
}

function plainWidth(market: LocalMarket | null, spread: number, dissimilarity: number): number {
  const scattered = Math.log((market?.residualSpread ?? MEASURED_SPREAD) / MEASURED_SPREAD)
  const scale = market?.prices === undefined ? (market?.intervalScale ?? 1) : 1
  return INTERCEPT + SPREAD_EFFECT * spread + DISSIMILARITY_EFFECT * dissimilarity + scattered + Math.log(scale)
}
