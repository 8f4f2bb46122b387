import type { ListedChange } from '../changes.ts'
import { type DeclaredField, emptyValue, isBlank } from '../fields/declared-field.ts'
import { plainCharacters } from '../plain-characters.ts'
import { EXISTS } from '../row-changes.ts'
import { type RecordPart, rowOfKey } from './record-part.ts'

/** Why a value is refused; null if it is not. */
export type ValidateValue = (field: DeclaredField, value: unknown) => string | null

export interface FieldOfRow {
  key: string
  field: string
}

/**
 * Why the new value of a change does not fit its field; null if it does. The one check of values by kind: it comes
 * before any rule reads them.
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

/** The change with its new texts as every other text enters: without characters that no text has a use for. */
export function withPlainText(change: ListedChange): ListedChange {
  const { new: next } = change
  return { ...change, new: Array.isArray(next) ? next.map(plainIfText) : plainIfText(next) }
}

const plainIfText = (value: unknown) => (typeof value === 'string' ? plainCharacters(value) : value)

/** The new value as it is stored: empty ones in the form of their kind. */
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

/** Of the fields that every row has: whether it exists, and the row it belongs to, which is looked up later. */
function reasonAgainstPlace(field: string, value: unknown): string | null {
  return typeof value === (field === EXISTS ? 'boolean' : 'string') ? null : 'invalid_type'
}

/** An empty list empties a list only. */
function isEmptyOf(field: DeclaredField, value: unknown): boolean {
  return isBlank(value) && (!Array.isArray(value) || Array.isArray(emptyValue(field)))
}
