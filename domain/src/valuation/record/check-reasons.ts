/** Reasons why a person should check an automatic value before it is used. The database builds the list. */
import type { ValuationWarning } from './valuation.errors.ts'

export const CHECK_REASONS = ['lowConfidence', 'outsideRange', 'moved', 'fewComparables'] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

/** Maximum difference in percent between a value and the previous value. */
export const MOVED_PERCENT = 15
/** Minimum confidence of the medium level: five of eight values are within 20 % of the price. */
export const MEDIUM_CONFIDENCE = 0.62

/** Reasons that are also warnings of the valuation. */
export const WARNED_REASONS = {
  outsideRange: 'valuation.outsideComparables',
  fewComparables: 'valuation.fewComparables',
} as const satisfies Partial<Record<CheckReason, ValuationWarning>>
