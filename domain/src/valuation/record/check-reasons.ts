/** Reasons for a person to look at an automatic value before it is used (issue). The database puts the list together. */
import type { ValuationWarning } from './valuation.errors.ts'

export const CHECK_REASONS = ['lowConfidence', 'outsideRange', 'moved', 'fewComparables'] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

/** Percent by which a value may differ from the one before it. */
export const MOVED_PERCENT = 15
/** The least confidence that is not low: five values of eight within 20 % of the price. */
export const MEDIUM_CONFIDENCE = 0.62

/** Reasons that the valuation itself has warned of. */
export const WARNED_REASONS = {
  outsideRange: 'valuation.outsideComparables',
  fewComparables: 'valuation.fewComparables',
} as const satisfies Partial<Record<CheckReason, ValuationWarning>>
