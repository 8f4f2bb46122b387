/**
 * The 80 % interval of a value by comparables and the confidence in it. The half width is a log spread
 * that grows with what was seen to make errors grow; its figures are measured by `avm:backtest` on homes
 * new in the third quarter, valued from the first two.
 */
import { adjustedUnitValue, type Comparable } from './comparable.ts'
import type { LocalMarket } from './local-market.ts'
import { quartiles, roundTo } from './quantiles.ts'

export const CONFIDENCE_LEVELS = ['low', 'medium', 'high'] as const
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number]

export interface Interval {
  lower: number
  upper: number
  /** 0 to 1: share of backtest values of this spread that lay within 20 % of the price. */
  confidence: number
  level: ConfidenceLevel
}

/** Of the valuation: what its spread depends on beside the witnesses. */
export interface IntervalBasis {
  market: LocalMarket | null
  searchRadius: number | null
}

export function intervalOf(
  value: number,
  valuation: IntervalBasis,
  witnesses: readonly Comparable[],
): Interval {
  const half = 0.25 * spread(valuation, witnesses)
  const confidence = roundTo(Math.max(0.05, Math.min(0.95, 1 - half)), 2)
  return {
    lower: roundTo(value * Math.exp(-half), 2),
    upper: roundTo(value * Math.exp(half), 2),
    confidence,
    level: confidence >= 0.75 ? 'high' : confidence >= 0.55 ? 'medium' : 'low',
  }
}

function spread({ market, searchRadius }: IntervalBasis, witnesses: readonly Comparable[]): number {
  const { q1, q3 } = quartiles(witnesses.map((witness) => Math.log(adjustedUnitValue(witness))))
  const model = market?.residualSpread ?? 0.3
  const wide = (searchRadius ?? 1000) > 1000 ? 1.2 : 1
  return wide * (0.6 + model + (q3 - q1)) * Math.max(1, Math.sqrt(6 / witnesses.length))
}
