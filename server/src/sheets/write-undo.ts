import type { Snapshot, UndoOfRows } from '@lindero/domain/kernel/kept-rows'
import type { Transaction } from '../kernel/database/database.ts'
import { columnsOf, type KeptTable } from './sections/kept-tables.ts'
import type { StoredAsset } from './sections/sheet-section.ts'
import { tablesOf } from './sheet-sections.ts'

export interface UndoneRows {
  before: StoredAsset
  present: Snapshot
  undo: UndoOfRows
}

interface Change {
  key: string
  columns: Record<string, unknown>
}

/** Deferred constraints that restored rows may violate. They are checked at the end of the transaction. */
const WAITING = 'transaction_payments_file, community_bank_accounts_debit'

/** The SQL type of a key. With the right type, PostgreSQL can use an index. */
const typeOf = (key: string) => (key === 'id' ? 'bigint' : 'uuid')

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Restores the rows of some assets. First, added rows are removed, in reverse order of the tables; then changed and
 * removed rows are restored.
 */
export async function writeUndo(tx: Transaction, done: readonly UndoneRows[]): Promise<void> {
  const all = done.flatMap(({ undo }) => [...undo.remove, ...undo.change, ...undo.add])
  const names = new Set(all.map(({ table }) => table))
  const parts = [...new Set(done.flatMap(({ before }) => before.parts.map(({ part }) => part)))]
  const tables = tablesOf(parts).filter(({ name, source }) => names.has(name) && source === undefined)
  for (const { name, key } of tables.toReversed()) {
    const keys = done.flatMap(({ undo }) => undo.remove.filter(({ table }) => table === name).map((row) => row.key))
    if (keys.length > 0) await tx.change(`DELETE FROM ${name} WHERE ${key} = ANY($1::${typeOf(key)}[])`, [keys])
  }
  for (const table of tables) {
    const changes = done.flatMap(({ undo, present }) =>
      undo.change
        .filter((row) => row.table === table.name)
        .map(({ key, cells }) => ({
          key,
          columns: columnsOf(table, cells, present.get(`${table.name} ${key}`)?.cells),
        })),
    )
    await writeColumns(tx, table, changes)
    const added = done.flatMap(({ before, undo }) =>
      undo.add
        .filter((row) => row.table === table.name)
        .map(({ key, cells }) => ({
          ...columnsOf(table, cells),
          [table.key]: key,
          ...(table.parent ? {} : { [table.asset]: before.asset.uuid }),
          customer_uuid: before.asset.customerUuid,
        })),
    )
    await addRows(tx, table, added)
  }
  // Checks the deferred constraints now, so that only an asset that violates one is skipped. At the end of the
  // transaction, the whole job would fail.
  await tx.change(`SET CONSTRAINTS ${WAITING} IMMEDIATE`)
  await tx.change(`SET CONSTRAINTS ${WAITING} DEFERRED`)
}

/** Updates rows. One statement updates all rows with the same set of changed columns. */
async function writeColumns(tx: Transaction, { name, key }: KeptTable, changes: readonly Change[]): Promise<void> {
  const alike = Map.groupBy(changes, ({ columns }) => Object.keys(columns).sort().join('\n'))
  for (const [columns, rows] of alike) {
    if (columns === '') continue
    const set = columns.split('\n').map((column) => `${quoted(column)} = n.${quoted(column)}`)
    await tx.change(
      `UPDATE ${name} x SET ${set.join(', ')} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb) n
       WHERE x.${key} = n.${key}`,
      [JSON.stringify(rows.map((row) => ({ ...row.columns, [key]: row.key })))],
    )
  }
}

/**
 * Inserts rows, which may have different columns. A column that was added to the table after the load gets its default.
 */
async function addRows(tx: Transaction, { name }: KeptTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).sort().join('\n'))
  for (const [columns, some] of alike) {
    const names = columns.split('\n').map(quoted)
    await tx.change(
      `INSERT INTO ${name} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${names.map((column) => `n.${column}`).join(', ')} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb) n`,
      [JSON.stringify(some)],
    )
  }
}
