/** The change log of a valuation: the fields in which two documents differ. */
import { sameValue } from '../../kernel/changes.ts'
import type { ComparableKind } from '../../market/market-evidence.ts'

/**
 * One entry of the log. `field` is a field of the document (`size`, `manualValuationValue`), a comparable that was
 * added or removed (`comparables.<uuid>`), or a field of a comparable (`comparables.<uuid>.price`).
 */
export interface FieldChange {
  field: string
  oldValue: unknown
  newValue: unknown
  /** If `field` belongs to a comparable: the data by which the reader recognises the comparable. */
  comparable?: NamedComparable
}

export interface NamedComparable {
  /** Position in the list of that save, from 1. Screens and reports number comparables with `comparableNumbers`. */
  number: number
  address: string | null
  comparableType: ComparableKind
  /** True if a person changed its selection in a save whose settings also select the comparables anew. */
  isOwn?: true
}

/** One change if the values differ; otherwise an empty list. */
export function fieldChange(field: string, oldValue: unknown, newValue: unknown): FieldChange[] {
  return sameValue(oldValue, newValue) ? [] : [{ field, oldValue, newValue }]
}

/**
 * Merges the changes of two steps. A field that changed in both steps has one entry, from the first old value to the
 * second new value.
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
