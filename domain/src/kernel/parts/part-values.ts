import type { ListedChange } from '../changes.ts'
import { type DeclaredField, emptyValue, isBlank } from '../fields/declared-field.ts'
import { plainCharacters } from '../plain-characters.ts'
import { EXISTS } from '../row-changes.ts'
import { type RecordPart, rowOfKey } from './record-part.ts'

/** The error code if a value is invalid; null if it is valid. */
export type ValidateValue = (field: DeclaredField, value: unknown) => string | null

export interface FieldOfRow {
  key: string
  field: string
}

/**
 * The error code if the new value of a change has the wrong type for its field; null if it is valid. This is the only
 * type check, and it runs before any rule reads the values.
 */
export function wrongValue(
  part: RecordPart,
  { key, field, new: next }: ListedChange,
  validate: ValidateValue,
): (FieldOfRow & { reason: string }) | null {
  const declared = fieldOf(part, { key, field })
  const reason = declared ? reasonAgainst(declared, next, validate) : reasonAgainstPlace(field, next)
  return reason === null ? null : { key, field, reason }
}

/** The change with its texts normalised: characters that XML forbids are removed. */
export function withPlainText(change: ListedChange): ListedChange {
  const { new: next } = change
  return { ...change, new: Array.isArray(next) ? next.map(plainIfText) : plainIfText(next) }
}

const plainIfText = (value: unknown) => (typeof value === 'string' ? plainCharacters(value) : value)

/** The new value as it is stored. A blank value becomes the field type's empty value. */
export function storedValue(part: RecordPart, change: ListedChange): unknown {
  const field = fieldOf(part, change)
  return field && isEmptyOf(field, change.new) ? emptyValue(field) : change.new
}

function fieldOf(part: RecordPart, { key, field }: FieldOfRow): DeclaredField | undefined {
  const row = rowOfKey(part, key)
  const fields = (row ? part.rows[row.kind] : part)?.fields ?? {}
  return Object.hasOwn(fields, field) ? fields[field] : undefined
}

function reasonAgainst(field: DeclaredField, value: unknown, validate: ValidateValue): string | null {
  return isEmptyOf(field, value) ? null : validate(field, value)
}

/**
 * Validates the two fields that every row has: `$exists` and the uuid of its parent row. Whether the parent exists is
 * checked later.
 */
function reasonAgainstPlace(field: string, value: unknown): string | null {
  return typeof value === (field === EXISTS ? 'boolean' : 'string') ? null : 'invalid_type'
}

/** True if the value empties the field. An empty list empties only a list field. */
function isEmptyOf(field: DeclaredField, value: unknown): boolean {
  return isBlank(value) && (!Array.isArray(value) || Array.isArray(emptyValue(field)))
}
