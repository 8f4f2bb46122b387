/** The unsaved changes that the user has made, without the changes derived from them. */
import {
  type Changes,
  changeOf,
  discardField,
  discardKey,
  type ListedChange,
  listChanges,
} from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { belongsTo, comparableOfKey, DESCRIBED } from './draft-keys.ts'

/**
 * Name of the field with the uuid of the saved valuation that the draft is based on. It belongs to the valuation's own
 * key.
 */
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

/** All changes that the user has made, for one operation or for both. The page's head shows their number. */
export function visibleChanges(changes: Changes, operation?: Operation): ListedChange[] {
  return listChanges(changes).filter(
    (change) => (operation === undefined || belongsTo(operation, change.key)) && isVisible(changes, change),
  )
}

function isVisible(changes: Changes, { key, field, new: next }: ListedChange): boolean {
  if (comparableOfKey(key) === null) return field !== BASE && field !== DESCRIBED
  if (DERIVED.has(field)) return false
  if (field !== 'coefficient') return true
  const isTyped = changeOf(changes, key, 'isCoefficientManual') !== null
  // A computed coefficient changes together with features, size, logic or a setting. So only a typed coefficient counts
  // as a change.
  return next !== null && (isTyped || changeOf(changes, key, 'coefficientParts') === null)
}

/** Undoes a change together with the changes derived from it. */
export function undoChange(changes: Changes, key: string, field: string): Changes {
  if (field === 'added' || field === 'removed') return discardKey(changes, key)
  if (field !== 'coefficient') return dropDerived(discardField(changes, key, field), key)
  return dropDerived(
    COEFFICIENT_FIELDS.reduce((rest, name) => discardField(rest, key, name), changes),
    key,
  )
}

/** Removes the derived fields of a comparable if no other change is left. */
function dropDerived(changes: Changes, key: string): Changes {
  if (comparableOfKey(key) === null) return changes
  const fields = Object.keys(changes[key] ?? {})
  return fields.every((field) => DERIVED.has(field) || field === 'coefficient') &&
    changeOf(changes, key, 'isCoefficientManual') === null
    ? discardKey(changes, key)
    : changes
}

/**
 * True if the change must be undone with an edit instead of being discarded, because values derived from a feature have
 * to be computed again.
 */
export function undoNeedsEdit(changes: Changes, key: string, field: string): boolean {
  if (comparableOfKey(key) === null || field === 'isComparable' || field === 'negotiation') return false
  const rest = Object.keys(changes[key] ?? {}).filter((name) => name !== field && !DERIVED.has(name))
  return !['added', 'removed', 'coefficient'].includes(field) && rest.some((name) => name !== 'coefficient')
}
