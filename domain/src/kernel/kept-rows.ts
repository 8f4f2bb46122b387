import { sameValue } from './changes.ts'

/** The columns of a stored row by name, without the empty ones. */
export type Cells = Readonly<Record<string, unknown>>

export interface StoredRow {
  table: string
  key: string
  cells: Cells
}

/** The stored rows of an asset, by `<table> <key>`. */
export type Snapshot = ReadonlyMap<string, StoredRow>

/** The effect of a load on a stored row. It is stored so that the load can be undone. */
export interface KeptRow {
  table: string
  key: string
  /** The earlier values of the changed columns; null for a row that the load added. */
  before: Cells | null
  /**
   * The new values; null for a row that the load removed. For a row that the load added, only the digest of its columns
   * is stored.
   */
  after: Cells | string | null
}

export interface UndoOfRows {
  remove: Pick<StoredRow, 'table' | 'key'>[]
  /** Columns to write. A column with null becomes empty. */
  change: StoredRow[]
  add: StoredRow[]
  /**
   * Rows and columns that were changed after the load and therefore stay. The column is null if the whole row stays.
   */
  left: { table: string; key: string; column: string | null }[]
}

export type Digest = (cells: Cells) => string

const nameOf = ({ table, key }: Pick<StoredRow, 'table' | 'key'>) => `${table} ${key}`

/**
 * Columns that are derived, or that name the last author. They are restored with the other columns of their row. A
 * change of such a column alone does not count as a change of the row.
 */
const FOLLOWING = new Set(['edited_by', 'edited_on', 'updated_on', 'state', 'shown_amount', 'paid_amount'])
/** Tables in which the column `state` is not derived. */
const STATED = new Set(['tasks'])

/** Columns that mean something only within the present value of another column of their row. */
const WITHIN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  memberships: { group_role: 'group', subgroup: 'group', subgroup_role: 'subgroup' },
}

const follows = (table: string, column: string) => FOLLOWING.has(column) && !(column === 'state' && STATED.has(table))

/** The columns of a row that show if the row was changed later. */
export const ownCells = (table: string, cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([column]) => !follows(table, column))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The rows that differ between two snapshots, with their old and new values. */
export function keptRows(before: Snapshot, after: Snapshot, digest: Digest): KeptRow[] {
  const rows: KeptRow[] = []
  for (const [name, { table, key, cells }] of after) {
    const old = before.get(name)?.cells
    if (!old) {
      rows.push({ table, key, before: null, after: digest(ownCells(table, cells)) })
      continue
    }
    const columns = [...new Set([...Object.keys(old), ...Object.keys(cells)])]
    const changed = columns.filter((column) => !isSame(old[column], cells[column]))
    if (changed.every((column) => follows(table, column))) continue
    rows.push({ table, key, before: picked(old, changed), after: picked(cells, changed) })
  }
  for (const [name, { table, key, cells }] of before) {
    if (!after.has(name)) rows.push({ table, key, before: cells, after: null })
  }
  return rows
}

const picked = (cells: Cells, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, cells[column] ?? null]))

const isSame = (one: unknown, other: unknown) => sameValue(one ?? null, other ?? null)

/**
 * The writes that undo a load. Columns that still have the value of the load get their old value. Added rows are
 * removed if they were not changed and nothing has referred to them since.
 * @param named keys of rows to which something outside the snapshot refers
 */
export function undoOfRows(
  storedRows: readonly KeptRow[],
  present: Snapshot,
  digest: Digest,
  named: ReadonlySet<string> = new Set(),
): UndoOfRows {
  const undo: UndoOfRows = { remove: [], change: [], add: [], left: [] }
  const next = new Map(present)
  for (const row of storedRows) changeBack(row, present, next, undo)
  const added = storedRows.filter((row) => row.before === null && present.has(nameOf(row)))
  let removable = added.filter((row) => {
    const cells = present.get(nameOf(row))?.cells ?? {}
    return !named.has(row.key) && digest(ownCells(row.table, cells)) === row.after
  })
  // If a row stays, the rows that it refers to and the rows that refer to it stay too.
  for (;;) {
    const going = new Set(removable.map(nameOf))
    const staying = [...next.values()].filter((row) => !going.has(nameOf(row)))
    const meant = new Set(staying.flatMap(({ cells }) => referencesOf(cells)))
    const otherRows = removable.filter(({ key }) => !meant.has(key))
    if (otherRows.length === removable.length) break
    removable = otherRows
  }
  const going = new Set(removable.map(nameOf))
  for (const { table, key } of added) {
    if (going.has(nameOf({ table, key }))) undo.remove.push({ table, key })
    else undo.left.push({ table, key, column: null })
  }
  return undo
}

function changeBack(row: KeptRow, present: Snapshot, next: Map<string, StoredRow>, undo: UndoOfRows): void {
  const { table, key, before, after } = row
  if (before === null) return
  const now = present.get(nameOf(row))
  if (after === null) {
    if (now) undo.left.push({ table, key, column: null })
    else undo.add.push({ table, key, cells: before })
    return
  }
  if (!now) {
    undo.left.push({ table, key, column: null })
    return
  }
  const made = after as Cells
  const isChanged = (column: string): boolean => {
    const outer = WITHIN[table]?.[column]
    if (outer !== undefined && isChanged(outer)) return true
    return Object.hasOwn(before, column) && !isSame(now.cells[column], made[column])
  }
  const cells: Record<string, unknown> = {}
  for (const [column, old] of Object.entries(before)) {
    if (!isChanged(column)) cells[column] = old
    else if (!follows(table, column)) undo.left.push({ table, key, column })
  }
  if (Object.keys(cells).every((column) => follows(table, column))) return
  undo.change.push({ table, key, cells })
  next.set(nameOf(row), { table, key, cells: { ...now.cells, ...cells } })
}

/** Columns with the key of another row of the asset. */
const referencesOf = (cells: Cells): string[] =>
  Object.entries(cells).flatMap(([column, value]) =>
    (column.endsWith('_uuid') || column === 'made_by' || column === 'record_id') &&
    value !== null &&
    value !== undefined
      ? [String(value)]
      : [],
  )
