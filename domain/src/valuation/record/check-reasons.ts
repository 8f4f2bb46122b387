/** Reasons for a person to check a value before using it. */
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
const WARNED_REASONS = {
  outsideRange: 'valuation.outsideComparables',
  fewComparables: 'valuation.fewComparables',
} as const satisfies Partial<Record<CheckReason, ValuationWarning>>

/** A current value that is not signed. Values in EUR, for rents a month. */
export interface CheckedValue {
  value: number
  /** 0 to 1; null if the method has none. */
  confidence: number | null
  /** True if a person saved it. */
  isByPerson: boolean
  /** The warnings of the asset about the operation of the value. */
  warnings: readonly string[]
}

/** An earlier value of the same asset and operation. */
export interface EarlierValue {
  value: number
  isByPerson: boolean
  isSigned: boolean
}

/**
 * The earlier value that a value compares with: the last one that a person reviewed, or the first one. A person reviews
 * a value by signing it, or by saving one after an automatic value: an unsigned value by hand does not confirm another one
 * by hand, so saving it twice does not hide its movement.
 *
 * @param earlier in order of time
 */
export function comparedValue(
  { isByPerson }: Pick<CheckedValue, 'isByPerson'>,
  earlier: readonly EarlierValue[],
): EarlierValue | undefined {
  return earlier.findLast((each) => each.isSigned || (each.isByPerson && !isByPerson)) ?? earlier[0]
}

/**
 * The reasons to check a value. Low confidence and warnings matter only for automatic values. `value_check_reasons` and
 * `asset_value_checks` of the database have the same rules.
 */
export function checkReasons(checked: CheckedValue, before: Pick<EarlierValue, 'value'> | undefined): CheckReason[] {
  const { value, confidence, isByPerson, warnings } = checked
  const change = before === undefined || before.value === 0 ? 0 : Math.round(1e4 * (value / before.value - 1)) / 100
  const has: Record<CheckReason, boolean> = {
    lowConfidence: !isByPerson && confidence !== null && confidence < MEDIUM_CONFIDENCE,
    outsideRange: !isByPerson && warnings.includes(WARNED_REASONS.outsideRange),
    moved: Math.abs(change) > MOVED_PERCENT,
    fewComparables: !isByPerson && warnings.includes(WARNED_REASONS.fewComparables),
  }
  return CHECK_REASONS.filter((reason) => has[reason])
}
