/**
 * Unsaved changes: the saved and the edited value of each changed field, by record (key) and field. If a field is
 * edited back to its saved value, its entry is removed. An empty string becomes null (core specification, sections 4
 * and 5). Changes are plain objects, so that a draft can be sent and stored in the browser. All functions are pure:
 * they return new changes, or the same object if nothing changed.
 */
export interface Change {
  old: unknown
  new: unknown
}

export type FieldChanges = Readonly<Record<string, Change>>

/** Changes by key of the record: a uuid, or a fixed word if there is only one record. */
export type Changes = Readonly<Record<string, FieldChanges>>

export interface ListedChange extends Change {
  key: string
  field: string
}

export const NO_CHANGES: Changes = {}

/** Normalises an empty field: '' and undefined become null. */
export function emptyToNull(value: unknown): unknown {
  return value === '' || value === undefined ? null : value
}

/** True if two values are equal. Arrays and plain objects are compared deeply, dates by their time; '' equals null. */
export function sameValue(left: unknown, right: unknown): boolean {
  const a = emptyToNull(left)
  const b = emptyToNull(right)
  if (Object.is(a, b) || a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime()
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const field of fields) {
    if (!sameValue(ownValue(a, field), ownValue(b, field))) return false
  }
  return Array.isArray(a) ? a.length === (b as unknown[]).length : true
}

/**
 * The value of an object's own property. Users can choose the field names, so inherited properties such as
 * `constructor` are ignored.
 */
function ownValue(from: object, field: string): unknown {
  return Object.hasOwn(from, field) ? (from as Record<string, unknown>)[field] : undefined
}

/**
 * Records the edit of a field to `next`. `saved` is the saved value of the field. If the field already has a change,
 * its old value stays.
 */
export function recordChange(changes: Changes, key: string, field: string, saved: unknown, next: unknown): Changes {
  const change = changeOf(changes, key, field)
  const original = change ? change.old : emptyToNull(saved)
  if (sameValue(original, next)) return discardField(changes, key, field)
  if (change && sameValue(change.new, next)) return changes
  const fields = Object.hasOwn(changes, key) ? changes[key] : {}
  return { ...changes, [key]: { ...fields, [field]: { old: original, new: emptyToNull(next) } } }
}

export function changeOf(changes: Changes, key: string, field: string): Change | null {
  const fields = Object.hasOwn(changes, key) ? changes[key] : undefined
  return fields && Object.hasOwn(fields, field) ? (fields[field] ?? null) : null
}

/** The current value of a field: the edited value, or else the saved value. */
export function currentValue(changes: Changes, key: string, field: string, saved: unknown): unknown {
  const change = changeOf(changes, key, field)
  return change ? change.new : saved
}

export function discardField(changes: Changes, key: string, field: string): Changes {
  if (!changeOf(changes, key, field)) return changes
  const { [field]: _, ...others } = changes[key] ?? {}
  return Object.keys(others).length === 0 ? discardKey(changes, key) : { ...changes, [key]: others }
}

/** Discards all changes to one record. */
export function discardKey(changes: Changes, key: string): Changes {
  if (!Object.hasOwn(changes, key)) return changes
  const { [key]: _, ...others } = changes
  return others
}

/** Number of changed fields, in all records or in one. */
export function countChanges(changes: Changes, key?: string): number {
  const records = key === undefined ? Object.values(changes) : Object.hasOwn(changes, key) ? [changes[key]] : []
  return records.reduce((sum, fields) => sum + Object.keys(fields ?? {}).length, 0)
}

export function hasChanges(changes: Changes): boolean {
  return countChanges(changes) > 0
}

/**
 * All changes as the rows of the summary. They are grouped by record, in the order of the first edit of each record and
 * field.
 */
export function listChanges(changes: Changes): ListedChange[] {
  return Object.entries(changes).flatMap(([key, fields]) =>
    Object.entries(fields).map(([field, change]) => ({ key, field, ...change })),
  )
}

/**
 * The changes in conflict: another user has saved the field, so its saved value differs from the old value of the
 * change. The server checks this before every save, the browser before it sends a save.
 *
 * @param savedOf returns the saved value of a field
 */
export function staleChanges<Sent extends { field: string; oldValue: unknown }>(
  changes: readonly Sent[],
  savedOf: (field: string) => unknown,
): (Sent & { savedValue: unknown })[] {
  return changes
    .map((change) => ({ ...change, savedValue: savedOf(change.field) ?? null }))
    .filter(({ oldValue, savedValue }) => !sameValue(oldValue, savedValue))
}

/** The edited fields in conflict: their saved values have changed since the edit began. */
export function conflictingFields(changes: Changes, key: string, saved: object): string[] {
  const fields = Object.hasOwn(changes, key) ? (changes[key] ?? {}) : {}
  const sent = Object.entries(fields).map(([field, { old }]) => ({ field, oldValue: old }))
  return staleChanges(sent, (field) => ownValue(saved, field)).map(({ field }) => field)
}

/**
 * Applies the changes in a record to its newly saved values. A change that equals the saved value is dropped. For lists
 * of names (portfolios, departments), only additions and removals are applied. A name that another user removed does
 * not come back.
 */
export function rebaseChanges(changes: Changes, key: string, saved: object): Changes {
  const fields = Object.hasOwn(changes, key) ? (changes[key] ?? {}) : {}
  return Object.entries(fields).reduce(
    (rebased, [field, change]) => {
      const now = (saved as Record<string, unknown>)[field]
      return recordChange(rebased, key, field, now, onTop(change, now))
    },
    discardKey(changes, key),
  )
}

/**
 * The changes that remain after a save. Changes that were sent are removed, even if the server stored a different
 * value. Edits that were made during the save are applied to the saved record.
 */
export function settleChanges(changes: Changes, key: string, sent: object, saved: object): Changes {
  const fields = Object.entries(sent).map(([field, value]) => [field, { old: null, new: value }])
  return rebaseChanges(withoutSent(changes, { [key]: Object.fromEntries(fields) }), key, saved)
}

/**
 * The changes that remain after a save of the changes `sent`. Edits that were made during the save stay, with the sent
 * value as their old value. Use `settleChanges` if the saved record is known.
 */
export function withoutSent(changes: Changes, sent: Changes): Changes {
  const all = Object.entries(sent).flatMap(([key, fields]) =>
    Object.entries(fields).map(([field, change]) => ({ key, field, value: change.new })),
  )
  return all.reduce((rest, { key, field, value }) => {
    const change = changeOf(rest, key, field)
    return change ? recordChange(discardField(rest, key, field), key, field, value, change.new) : rest
  }, changes)
}

function onTop({ old, new: next }: Change, now: unknown): unknown {
  if (!isNames(old) || !isNames(next) || !isNames(now)) return next
  const added = next.filter((name) => !old.includes(name) && !now.includes(name))
  return [...now.filter((name) => !old.includes(name) || next.includes(name)), ...added]
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}
