import { sameValue } from '../kernel/changes.ts'
import { addMonths } from '../kernel/dates.ts'
import type { Operation } from '../market/market-evidence.ts'
import type { ReferenceSource } from '../portfolios/reference-sources.ts'

/** An asset's value according to a third party (product facts 6.8). */
export interface ReferenceValue {
  source: ReferenceSource
  operation: Operation
  valuer: string | null
  /** Value in EUR; for rents, in EUR a month. */
  value: number
  /** Size in m² to which the value refers. */
  size: number | null
  /** Calendar date; null if the source states none. */
  date: string | null
}

/**
 * Maximum number of months by which a date may be in the future. A business plan or an offer may have a future date,
 * but not years ahead.
 */
const MONTHS_AHEAD = 12

/**
 * The latest date that a reference value can have.
 *
 * @param today calendar date
 */
export function latestReferenceDate(today: string): string {
  return addMonths(today, MONTHS_AHEAD)
}

interface ReferenceViolation {
  field: keyof ReferenceValue
  reason: 'notPositive' | 'dayTooLate'
  data?: { max: string }
}

/**
 * Rule violations of a reference value.
 *
 * @param today calendar date
 */
export function referenceViolations(
  { value, size, date }: Pick<ReferenceValue, 'value' | 'size' | 'date'>,
  today: string,
): ReferenceViolation[] {
  const max = latestReferenceDate(today)
  const violations: (ReferenceViolation | false)[] = [
    value <= 0 && { field: 'value', reason: 'notPositive' },
    size !== null && size <= 0 && { field: 'size', reason: 'notPositive' },
    date !== null && date > max && { field: 'date', reason: 'dayTooLate', data: { max } },
  ]
  return violations.filter((violation) => violation !== false)
}

/** The fields in the change log, in the order of the form. */
const LOGGED = ['value', 'size', 'valuer', 'date'] as const

interface LoggedReferenceChange {
  /** Field of the asset's change log, such as `sale.reference.appraisal.value`. */
  field: string
  oldValue: unknown
  newValue: unknown
}

/**
 * Change log entries for a reference value that was added (`before` is null), edited, or deleted (`after` is null). If
 * the source or the operation changed, the log has a deletion for the old one and an addition for the new one.
 */
export function referenceChanges(before: ReferenceValue | null, after: ReferenceValue | null): LoggedReferenceChange[] {
  if (before && after && fieldOf(before) !== fieldOf(after)) {
    return [...referenceChanges(before, null), ...referenceChanges(null, after)]
  }
  const place = fieldOf(before ?? after)
  return LOGGED.map((name) => ({
    field: `${place}.${name}`,
    oldValue: before?.[name] ?? null,
    newValue: after?.[name] ?? null,
  })).filter(({ oldValue, newValue }) => !sameValue(oldValue, newValue))
}

function fieldOf(value: ReferenceValue | null): string {
  return value ? `${value.operation}.reference.${value.source}` : ''
}

/** The latest value of each source. A value without a date counts as the oldest. */
export function latestBySource<Value extends Pick<ReferenceValue, 'date'> & { source: string }>(
  values: readonly Value[],
): Map<string, Value> {
  const latest = new Map<string, Value>()
  for (const value of values) {
    const newest = latest.get(value.source)
    if (!newest || (value.date ?? '') > (newest.date ?? '')) latest.set(value.source, value)
  }
  return latest
}
