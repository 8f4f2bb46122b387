import {
  type Change,
  type Changes,
  changeOf,
  discardField,
  discardKey,
  type ListedChange,
  listChanges,
  rebaseChanges,
  recordChange,
  sameValue,
} from './changes.ts'

/**
 * Rows in a draft. Each row has its own key. Creating or deleting a row is a change to the field `$exists`. A new row
 * that is deleted is removed from the draft; a saved row that is deleted is marked until the save.
 */
export const EXISTS = '$exists'

export type RowState = 'saved' | 'changed' | 'new' | 'deleted'
export interface SavedRow {
  readonly uuid: string
}

export interface DraftRow<Row extends SavedRow = SavedRow> {
  key: string
  state: RowState
  /** The values of the row with its edits applied. */
  row: Row
  saved: Row | null
}

/** Adds a row with its first values. `empty` contains the values of an empty row. */
export function addRow(changes: Changes, key: string, empty: object, values: object): Changes {
  const base = empty as Readonly<Record<string, unknown>>
  return Object.entries(values).reduce(
    (next, [field, value]) => recordChange(next, key, field, base[field] ?? null, value),
    recordChange(changes, key, EXISTS, false, true),
  )
}

/** Deletes a row. A new row is removed from the draft with all its changes; a saved row is marked for deletion. */
export function removeRow(changes: Changes, key: string): Changes {
  return isNew(changes, key) ? discardKey(changes, key) : recordChange(changes, key, EXISTS, true, false)
}

/** Undoes a deletion. Edits made before the deletion apply again. */
export function restoreRow(changes: Changes, key: string): Changes {
  return isDeleted(changes, key) ? discardField(changes, key, EXISTS) : changes
}

export function isNew(changes: Changes, key: string): boolean {
  return changeOf(changes, key, EXISTS)?.new === true
}

export function isDeleted(changes: Changes, key: string): boolean {
  return changeOf(changes, key, EXISTS)?.new === false
}

export function rowState(changes: Changes, key: string): RowState {
  if (isNew(changes, key)) return 'new'
  if (isDeleted(changes, key)) return 'deleted'
  return Object.hasOwn(changes, key) ? 'changed' : 'saved'
}

/** The saved rows with their changes, followed by the new rows in the order in which they were added. */
export function draftRows<Row extends SavedRow>(
  changes: Changes,
  prefix: string,
  saved: readonly Row[],
  empty: object,
): DraftRow<Row>[] {
  const savedRows = saved.map((row): DraftRow<Row> => {
    const key = `${prefix}${row.uuid}`
    const fields = Object.hasOwn(changes, key) ? changes[key] : undefined
    const state = rowState(changes, key)
    // The row was new in the draft but has been saved meanwhile, so it is now a changed row.
    return { key, state: state === 'new' ? 'changed' : state, row: withChanges(row, fields), saved: row }
  })
  const savedKeys = new Set(savedRows.map(({ key }) => key))
  const added = Object.entries(changes).flatMap(([key, fields]): DraftRow<Row>[] => {
    if (!key.startsWith(prefix) || savedKeys.has(key) || !isNew(changes, key)) return []
    const blank = { ...empty, uuid: key.slice(prefix.length) } as Row
    return [{ key, state: 'new', row: withChanges(blank, fields), saved: null }]
  })
  return [...savedRows, ...added]
}

/** The values of a row with its changes applied. */
export function withChanges<Row extends object>(row: Row, fields: Readonly<Record<string, Change>> = {}): Row {
  const edited = Object.entries(fields).flatMap(([field, change]) => (field === EXISTS ? [] : [[field, change.new]]))
  return edited.length === 0 ? row : { ...row, ...Object.fromEntries(edited) }
}

/**
 * A conflict: a row field that another user has saved with a different value. If the other user deleted the row, the
 * field is `$exists` and `theirs` is null.
 */
export interface RowConflict extends ListedChange {
  theirs: unknown
}

/** Edited fields in conflict: the saved value has changed since the edit began and differs from the edited value. */
export function rowConflicts(changes: Changes, prefix: string, saved: readonly SavedRow[]): RowConflict[] {
  const rows = new Map<string, Readonly<Record<string, unknown>>>(
    saved.map((row) => [`${prefix}${row.uuid}`, { ...row }]),
  )
  return listChanges(changes).flatMap((change): RowConflict[] => {
    if (!change.key.startsWith(prefix) || isNew(changes, change.key)) return []
    const row = rows.get(change.key)
    if (isDeleted(changes, change.key)) return []
    if (!row)
      return change.field === firstField(changes, change.key) ? [{ ...change, field: EXISTS, theirs: null }] : []
    const theirs = row[change.field] ?? null
    return sameValue(theirs, change.old) || sameValue(theirs, change.new) ? [] : [{ ...change, theirs }]
  })
}

const firstField = (changes: Changes, key: string) => Object.keys(changes[key] ?? {})[0]

/**
 * Rebases the changes onto newly saved rows, by uuid. If a new row has been saved meanwhile, only its values that
 * differ from the saved row remain as changes. Changes to a row that another user deleted are dropped.
 */
export function rebaseRows(changes: Changes, prefix: string, saved: readonly SavedRow[]): Changes {
  const rows = new Map(saved.map((row) => [`${prefix}${row.uuid}`, row]))
  return Object.keys(changes).reduce((next, key) => {
    if (!key.startsWith(prefix)) return next
    const row = rows.get(key)
    if (!row) return isNew(next, key) ? next : discardKey(next, key)
    return rebaseChanges(isNew(next, key) ? discardField(next, key, EXISTS) : next, key, {
      ...row,
      [EXISTS]: true,
    })
  }, changes)
}

/** The changes as they are sent. For a deleted row, only the deletion is sent. */
export function sentChanges(changes: Changes): ListedChange[] {
  return listChanges(changes).filter(({ key, field }) => field === EXISTS || !isDeleted(changes, key))
}

/**
 * Number of changes as the user sees them: one for each new or deleted row, and one for each edited field of other
 * rows.
 */
export function countWithRows(changes: Changes): number {
  return Object.entries(changes).reduce(
    (sum, [key, fields]) => sum + (changeOf(changes, key, EXISTS) ? 1 : Object.keys(fields).length),
    0,
  )
}
