import { sameValue } from './changes.ts'

/** The non-empty columns of a stored row, by name. */
export type Cells = Readonly<Record<string, unknown>>

export interface StoredRow {
  table: string
  key: string
  cells: Cells
}

/** The stored rows of an asset, by `<table> <key>`. */
export type Snapshot = ReadonlyMap<string, StoredRow>

/** The effect of a load on one stored row. It is stored, so that users can undo the load. */
export interface KeptRow {
  table: string
  key: string
  /** The old values of the changed columns; null for a row that the load added. */
  before: Cells | null
  /**
   * The new values; null for a row that the load removed. For an added row, only the digest of its columns is stored.
   */
  after: Cells | string | null
}

export interface UndoOfRows {
  remove: Pick<StoredRow, 'table' | 'key'>[]
  /** Columns to write. Null empties a column. */
  change: StoredRow[]
  add: StoredRow[]
  /** Rows and columns that stay, because they have changed since the load. `column` is null if the whole row stays. */
  left: { table: string; key: string; column: string | null }[]
}

export type Digest = (cells: Cells) => string

const nameOf = ({ table, key }: Pick<StoredRow, 'table' | 'key'>) => `${table} ${key}`

/**
 * Columns that are computed, or that contain the author or time of the last edit. An undo restores them together with
 * the other columns of the row. A row counts as unchanged if only these columns differ.
 */
const FOLLOWING = new Set(['edited_by', 'edited_on', 'updated_on', 'state', 'shown_amount', 'paid_amount'])
/** Tables in which the column `state` is not computed. */
const STATED = new Set(['tasks', 'notices'])

/**
 * By table: columns whose value is valid only together with the value of another column in the row (column → other
 * column). For example, a subgroup is valid only within its group.
 */
const WITHIN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  memberships: { group_role: 'group', subgroup: 'group', subgroup_role: 'subgroup' },
}

const follows = (table: string, column: string) => FOLLOWING.has(column) && !(column === 'state' && STATED.has(table))

/** The columns that show if a row has changed since the load. */
const ownCells = (table: string, cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([column]) => !follows(table, column))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The rows that differ between two snapshots, with old and new values. */
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
 * The writes that undo a load. Columns that still have the value from the load get their old value back. Rows that the
 * load removed are added again. Rows that the load added are removed if they have not changed since, and no remaining
 * row refers to them.
 * @param named keys of rows that are referenced from outside the snapshot
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
  // If a row stays, the rows to which it refers must stay too.
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

/** The keys of other rows of the same asset to which the row with these cells refers. */
const referencesOf = (cells: Cells): string[] =>
  Object.entries(cells).flatMap(([column, value]) =>
    (column.endsWith('_uuid') || column === 'made_by' || column === 'record_id') &&
    value !== null &&
    value !== undefined
      ? [String(value)]
      : [],
  )
