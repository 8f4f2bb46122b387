/** The figures that every method computes from its document. */
import type { MethodName } from './names.ts'

const CONFIDENCE_LEVELS = ['low', 'medium', 'high'] as const
type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number]

/**
 * Reasons for less confidence in a value than its interval suggests: either no backtest covers the case, or a valuer
 * could not defend the value. The reasons are: comparables described or priced by a person, few comparables, a
 * statistic other than median or mean, and a unit value outside the range of the original comparables.
 */
export const DOUBTS = ['byHand', 'fewComparables', 'statistic', 'outsideRange'] as const
export type Doubt = (typeof DOUBTS)[number]

/** The 80 % interval of a value. */
export interface Interval {
  /** EUR */
  lower: number
  upper: number
  /** 0 to 1: share of values within 20 % of the price, among the backtest values with an interval of this width. */
  confidence: number
  level: ConfidenceLevel
  /** Reasons for less confidence; empty if the measured confidence applies. */
  doubts: Doubt[]
}

/** Basis of the value: the method, or a figure that a person typed. */
export type ValueBasis = MethodName | 'manualValue' | 'manualUnitValue'

export interface ValueFigures {
  basis: ValueBasis
  /** EUR (per month for rents), 4 decimals, shown in whole euros. */
  value: number
  /** EUR/m², 2 decimals unless typed. */
  unitValue: number
  /** EUR; null if neither an amount nor a percentage is set. */
  fireValue: number | null
  /** Null if the method has no interval, or the value was typed. */
  interval: Interval | null
}
