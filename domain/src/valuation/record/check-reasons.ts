/** Reasons for a person to look at an automatic value before it is used (issue). The database puts the list together. */
import type { ValuationWarning } from './valuation.errors.ts'

export const CHECK_REASONS = ['lowConfidence', 'outsideRange', 'moved', 'fewComparables'] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

/** Maximum difference in percent between a value and the previous one. */
export const MOVED_PERCENT = 15
/** Minimum confidence of the medium level: five of eight values are within 20 % of the price. */
export const MEDIUM_CONFIDENCE = 0.62

/** Reasons that are also warnings of the valuation. */
export const WARNED_REASONS = {
  outsideRange: 'valuation.outsideComparables',
  fewComparables: 'valuation.fewComparables',
} as const satisfies Partial<Record<CheckReason, ValuationWarning>>
