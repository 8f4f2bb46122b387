/** The figures that every method computes from its document. */
import type { MethodName } from './names.ts'

const CONFIDENCE_LEVELS = ['low', 'medium', 'high'] as const
type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number]

/**
 * Reasons to trust a value less than its interval suggests: comparables described or priced by a person, few
 * comparables, a statistic other than median or mean, and a unit value outside the range of the comparables' original
 * prices. No backtest covers these cases, or a valuer could not defend the value.
 */
export const DOUBTS = ['byHand', 'fewComparables', 'statistic', 'outsideRange'] as const
export type Doubt = (typeof DOUBTS)[number]

/** The interval that contains the price with a probability of 80 %. */
export interface Interval {
  /** EUR */
  lower: number
  upper: number
  /**
   * From 0 to 1. In the backtest, this share of the values with an interval of the same width was within 20 % of the
   * price.
   */
  confidence: number
  level: ConfidenceLevel
  /** Reasons for less confidence; empty if the confidence is as measured. */
  doubts: Doubt[]
}

/** Origin of the value: a method, or typed by a person. */
export type ValueBasis = MethodName | 'manualValue' | 'manualUnitValue'

export interface ValueFigures {
  basis: ValueBasis
  /** EUR (per month for rents), 4 decimals, shown in whole euros. */
  value: number
  /** EUR/m², 2 decimals unless typed. */
  unitValue: number
  /** EUR; null if neither an amount nor a percentage is set. */
  fireValue: number | null
  /** Null if the method has no interval or the value was typed. */
  interval: Interval | null
}
