/** The change log of a valuation: the fields in which two documents differ. */
import { sameValue } from '../../kernel/changes.ts'
import type { ComparableKind } from '../../market/market-evidence.ts'

/**
 * One line of the log. `field` is a field of the document (`size`, `manualValuationValue`), a comparable that was added
 * or removed (`comparables.<uuid>`), or a field of a comparable (`comparables.<uuid>.price`).
 */
export interface FieldChange {
  field: string
  oldValue: unknown
  newValue: unknown
  /** The comparable to which `field` belongs, described for the reader. */
  comparable?: NamedComparable
}

export interface NamedComparable {
  /** Position in the list, from 1. The comparable's map mark and its row show the same number. */
  number: number
  address: string | null
  comparableType: ComparableKind
}

/** A line if the two values differ; otherwise nothing. */
export function fieldChange(field: string, oldValue: unknown, newValue: unknown): FieldChange[] {
  return sameValue(oldValue, newValue) ? [] : [{ field, oldValue, newValue }]
}

/**
 * Merges the changes of two steps. A field that changed in both steps gets one line, with the old value of the first
 * step and the new value of the second.
 */
export function combineChanges(first: readonly FieldChange[], second: readonly FieldChange[]): FieldChange[] {
  const later = new Map(second.map((change) => [change.field, change]))
  const earlier = new Set(first.map(({ field }) => field))
  return [
    ...first.flatMap(({ field, oldValue, newValue, ...named }) =>
      later.has(field)
        ? fieldChange(field, oldValue, later.get(field)?.newValue).map((change) => ({ ...named, ...change }))
        : [{ ...named, field, oldValue, newValue }],
    ),
    ...second.filter(({ field }) => !earlier.has(field)),
  ]
}
