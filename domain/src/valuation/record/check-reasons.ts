/**
 * Reasons for a person to check a value before using it. The query in `values-to-check.store.ts` finds the
 * values with these reasons.
 */
import type { ValuationWarning } from './valuation.errors.ts'

export const CHECK_REASONS = ['lowConfidence', 'outsideRange', 'moved', 'fewComparables'] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

/**
 * A value must be checked if it differs by more than this percentage from the last value that a person reviewed, or from
 * the value on a chosen day. Unreviewed values in between do not count, so that valuing again does not hide a movement.
 */
export const MOVED_PERCENT = 15
/** Minimum confidence for the level medium: five in eight values are within 20 % of the price. */
export const MEDIUM_CONFIDENCE = 0.62

/** Check reasons that the valuation also has as warnings. */
export const WARNED_REASONS = {
  outsideRange: 'valuation.outsideComparables',
  fewComparables: 'valuation.fewComparables',
} as const satisfies Partial<Record<CheckReason, ValuationWarning>>
