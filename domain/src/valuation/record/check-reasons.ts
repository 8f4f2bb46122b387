/** Why an automatic value needs a person before it is used (issue). The list of them is put together by the database. */
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
