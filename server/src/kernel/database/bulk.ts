import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'

/**
 * Writes many rows with one statement and one parameter: a thousand rows of forty columns would otherwise be forty
 * thousand parameters, which take longer to bind than to write.
 *
 * @param rows as the table's own insert takes them; all with the same keys, whose columns are written
 * @param onConflict the text after `ON CONFLICT`; absent: a conflict is an error
 * @returns the number of rows inserted or updated
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict?: string,
): Promise<number> {
  const statement = insertStatement(table, rows, onConflict)
  return statement ? tx.change(statement.text, [statement.rows]) : 0
}

/** The same for an `onConflict` that ends with RETURNING; returns those rows. */
export async function insertRowsReturning<Table extends PgTable, Row>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: string,
): Promise<Row[]> {
  const statement = insertStatement(table, rows, onConflict)
  return statement ? tx.rows<Row>(statement.text, [statement.rows]) : []
}

function insertStatement(table: PgTable, rows: readonly object[], onConflict: string | undefined) {
  const [first] = rows
  if (!first) return undefined
  const columns = columnsOf(table, Object.keys(first))
  const names = columns.map(({ column }) => `"${column.name}"`).join(', ')
  const text = `INSERT INTO "${getTableName(table)}" (${names})
     SELECT ${names} FROM ${recordset(columns)}
     ${onConflict ? `ON CONFLICT ${onConflict}` : ''}`
  return { text, rows: asJson(columns, rows) }
}

/**
 * Sets the given columns of many rows, found by `uuid`, with one statement. All rows carry the same keys.
 *
 * @param also a further assignment, the same for all rows: `edited_on = now()`
 */
export async function updateRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { uuid: string })[],
  also?: string,
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = columnsOf(table, Object.keys(first))
  const settings = columns
    .filter(({ key }) => key !== 'uuid')
    .map(({ column }) => `"${column.name}" = r."${column.name}"`)
    .concat(also ?? [])
  return tx.change(
    `UPDATE "${getTableName(table)}" AS t SET ${settings.join(', ')} FROM ${recordset(columns)} WHERE t.uuid = r.uuid`,
    [asJson(columns, rows)],
  )
}

interface WrittenColumn {
  key: string
  column: PgColumn
}

function columnsOf(table: PgTable, keys: readonly string[]): WrittenColumn[] {
  const all = getTableColumns(table) as Record<string, PgColumn>
  return keys.map((key) => {
    const column = all[key]
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
    return { key, column }
  })
}

function recordset(columns: readonly WrittenColumn[]): string {
  const types = columns.map(({ column }) => `"${column.name}" ${column.getSQLType()}`)
  return `jsonb_to_recordset($1::jsonb) AS r(${types.join(', ')})`
}

/** A missing field is read as null, as one that is null: those are left out. */
function asJson(columns: readonly WrittenColumn[], rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => {
      const record: Record<string, unknown> = {}
      for (const { key, column } of columns) {
        const value = (row as Record<string, unknown>)[key]
        if (value !== null) record[column.name] = value
      }
      return record
    }),
  )
}

const DELETED_AT_ONCE = 5_000

/**
 * Deletes the due rows of a table in batches, each in a transaction, so that a million of them block no other call
 * for long.
 *
 * @param due the condition; `$1` is the instant and ends it
 * @param instant ISO 8601
 * @returns how many
 */
export async function deleteDue(
  database: Database,
  table: string,
  due: string,
  instant: string,
): Promise<number> {
  let count = 0
  for (;;) {
    const deleted = await database.transaction('system', (tx) =>
      tx.change(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
           SELECT ctid FROM ${table} WHERE ${due}::timestamptz LIMIT $2))`,
        [instant, DELETED_AT_ONCE],
      ),
    )
    count += deleted
    if (deleted < DELETED_AT_ONCE) return count
  }
}
