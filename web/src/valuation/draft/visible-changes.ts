/** Which unsaved changes a person made, apart from what only follows from them. */
import {
  type Changes,
  changeOf,
  discardField,
  discardKey,
  type ListedChange,
  listChanges,
} from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ComparablesValuation } from '@lindero/domain/valuation/methods/comparables/document'
import { belongsTo, comparableKey, comparableOfKey } from './draft-record.ts'

/** Field of the valuation's own key that names the saved valuation which the draft began on. */
export const BASE = 'basedOn'

const DERIVED: ReadonlySet<string> = new Set([
  'sqmPrice',
  'similarity',
  'similarityParts',
  'coefficientParts',
  'isCoefficientManual',
  'outlier',
  'distance',
])

const COEFFICIENT_FIELDS = ['coefficient', 'coefficientParts', 'isCoefficientManual'] as const

/** Every change that a person made, of one operation or of both; the count in the head. */
export function visibleChanges(changes: Changes, operation?: Operation): ListedChange[] {
  return listChanges(changes).filter(
    (change) => (operation === undefined || belongsTo(operation, change.key)) && isVisible(changes, change),
  )
}

function isVisible(changes: Changes, { key, field, new: next }: ListedChange): boolean {
  if (comparableOfKey(key) === null) return field !== BASE
  if (DERIVED.has(field)) return false
  if (field !== 'coefficient') return true
  const others = Object.keys(changes[key] ?? {}).filter((name) => !COEFFICIENT.has(name))
  const isTyped = changeOf(changes, key, 'isCoefficientManual') !== null
  // A coefficient that moved with the features was not changed by anybody; one alone was.
  return next !== null && (isTyped || others.every((name) => DERIVED.has(name)))
}

const COEFFICIENT: ReadonlySet<string> = new Set(COEFFICIENT_FIELDS)

/** Takes one change back, with all that followed from it. */
export function undoChange(changes: Changes, key: string, field: string): Changes {
  if (field === 'added' || field === 'removed') return discardKey(changes, key)
  if (field !== 'coefficient') return dropDerived(discardField(changes, key, field), key)
  return dropDerived(
    COEFFICIENT_FIELDS.reduce((rest, name) => discardField(rest, key, name), changes),
    key,
  )
}

/** Derived fields alone are nobody's change. */
function dropDerived(changes: Changes, key: string): Changes {
  if (comparableOfKey(key) === null) return changes
  const fields = Object.keys(changes[key] ?? {})
  return fields.every((field) => DERIVED.has(field) || field === 'coefficient') &&
    changeOf(changes, key, 'isCoefficientManual') === null
    ? discardKey(changes, key)
    : changes
}

/** Whether undoing must be an edit of its own: what follows from a feature has to be worked out again. */
export function undoNeedsEdit(changes: Changes, key: string, field: string): boolean {
  if (comparableOfKey(key) === null || field === 'isComparable' || field === 'negotiation') return false
  const rest = Object.keys(changes[key] ?? {}).filter((name) => name !== field && !DERIVED.has(name))
  return !['added', 'removed', 'coefficient'].includes(field) && rest.some((name) => name !== 'coefficient')
}

export interface LoggedChange {
  field: string
  oldValue: unknown
  newValue: unknown
}

/** The changes of one operation as the log of the save keeps them: `comparables.<uuid>.<field>`. */
export function loggedChanges(
  changes: Changes,
  operation: Operation,
  base: ComparablesValuation | null,
): LoggedChange[] {
  return visibleChanges(changes, operation).map(({ key, field, old, new: next }) => {
    const uuid = comparableOfKey(key)
    if (uuid === null) {
      if (field !== 'refreshed') return { field, oldValue: old, newValue: next }
      return { field: 'comparables', oldValue: countOf(old), newValue: countOf(next) }
    }
    const path = `comparables.${uuid}`
    if (field === 'added') return { field: path, oldValue: null, newValue: brief(next as Comparable) }
    if (field === 'removed') {
      const gone = base?.comparables.find((comparable) => comparable.uuid === uuid)
      return { field: path, oldValue: gone ? brief(gone) : null, newValue: null }
    }
    return { field: `${path}.${field}`, oldValue: old, newValue: next }
  })
}

function countOf(valuation: unknown): number {
  return (valuation as ComparablesValuation | null)?.comparables.length ?? 0
}

/** What the log needs to name a comparable: the whole of it stands in the saved evidence. */
function brief({ comparableType, address, price, size, sqmPrice, date }: Comparable) {
  return { comparableType, address, price, size, sqmPrice, date }
}

export function changedField(changes: Changes, operation: Operation, uuid: string, field: string) {
  return changeOf(changes, comparableKey(operation, uuid), field)
}
