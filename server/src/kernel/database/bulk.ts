import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { binaryArray, sentType } from './binary-array.ts'
import type { Database, Transaction } from './database.ts'

/** Maximum number of rows in one statement of `insertRows`. */
const INSERTED_AT_ONCE = 500
/** Number of rows in the first statement. It is small, so that the server can start while more rows are being built. */
const INSERTED_FIRST = 100

/**
 * Writes many rows with one array parameter per column. With one parameter per value, a thousand rows of forty columns
 * would need forty thousand parameters, which take longer to bind than to write. A single JSON parameter would take the
 * server twice as long to parse. More than a few hundred rows need several statements; while the server runs one, the
 * next is built.
 *
 * @param rows values as for an insert into the table; all rows have the same keys, which are the columns to write
 * @param onConflict the SQL after `ON CONFLICT`; if absent, a conflict is an error
 * @returns the number of inserted or updated rows
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
  onConflict?: string,
): Promise<number> {
  let count = 0
  let writing = Promise.resolve(0)
  for (const some of inSteps(rows)) {
    const statement = insertStatement(table, some, onConflict)
    count += await writing
    if (!statement) continue
    writing = tx.change(statement.text, statement.values)
    // The failure is thrown at the `await` below, unless building the next statement fails first.
    writing.catch(() => undefined)
  }
  return count + (await writing)
}

function* inSteps<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let some: Row[] = []
  let step = Array.isArray(rows) ? INSERTED_AT_ONCE : INSERTED_FIRST
  for (const row of rows) {
    if (some.push(row) < step) continue
    yield some
    some = []
    step = INSERTED_AT_ONCE
  }
  if (some.length > 0) yield some
}

/**
 * Like `insertRows`, with one statement.
 *
 * @param after the SQL after `ON CONFLICT`, which ends with RETURNING; or only the columns to return, if a conflict is
 *   an error
 * @returns the rows from RETURNING
 */
export async function insertRowsReturning<Table extends PgTable, Row>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  after: string | { returning: string },
): Promise<Row[]> {
  const statement = insertStatement(table, rows, typeof after === 'string' ? after : undefined)
  if (!statement) return []
  const returning = typeof after === 'string' ? '' : ` RETURNING ${after.returning}`
  return tx.rows<Row>(`${statement.text}${returning}`, statement.values)
}

function insertStatement(table: PgTable, rows: readonly object[], onConflict: string | undefined) {
  const [first] = rows
  if (!first) return undefined
  const columns = columnsOf(table, Object.keys(first))
  const text = `INSERT INTO "${getTableName(table)}" (${columns.map(({ column }) => `"${column.name}"`).join(', ')})
     SELECT ${columns.map(readColumn).join(', ')} FROM ${unnested(columns)}
     ${onConflict ? `ON CONFLICT ${onConflict}` : ''}`
  return { text, values: valuesOf(columns, rows) }
}

/**
 * Updates columns of many rows with one statement. `uuid` identifies the rows, and all rows have the same keys.
 *
 * @param also SQL of one more assignment, which is the same for all rows, such as `edited_on = now()`
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
    .map((column) => `"${column.column.name}" = ${readColumn(column)}`)
    .concat(also ?? [])
  return tx.change(
    `UPDATE "${getTableName(table)}" AS t SET ${settings.join(', ')} FROM ${unnested(columns)} WHERE t.uuid = r.uuid`,
    valuesOf(columns, rows),
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

/** The rows as a table expression over the parameters: `$1` contains the first column of all rows, and so on. */
function unnested(columns: readonly WrittenColumn[]): string {
  const types = columns.map(({ column }, index) => `$${index + 1}::${sentType(column.getSQLType())}[]`)
  return `unnest(${types.join(', ')}) AS r(${columns.map(({ column }) => `"${column.name}"`).join(', ')})`
}

function readColumn({ column }: WrittenColumn): string {
  const type = column.getSQLType()
  return sentType(type) === type ? `r."${column.name}"` : `r."${column.name}"::${type}`
}

/** The values of each column as an array. The driver's built-in encoding of arrays takes several times as long. */
function valuesOf(columns: readonly WrittenColumn[], rows: readonly object[]): Buffer[] {
  return columns.map(({ key, column }) => {
    const type = sentType(column.getSQLType())
    const values = rows.map((row) => (row as Record<string, unknown>)[key] ?? null)
    if (type === 'jsonb') return binaryArray(type, values.map(asDocument))
    return binaryArray(type, type === 'text' ? values.map(asText) : values)
  })
}

const asDocument = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Converts a value to the text format that the database parses for the column's type. */
function asText(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (Array.isArray(value)) return `{${value.map(listed).join(',')}}`
  if (typeof value === 'object') return value instanceof Date ? value.toISOString() : JSON.stringify(value)
  return String(value)
}

function listed(value: unknown): string {
  const text = asText(value ?? null)
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

const DELETED_AT_ONCE = 5_000

/**
 * Deletes the due rows of a table in batches. Each batch is a separate transaction, so that deleting a million rows
 * does not block other calls for long.
 *
 * @param due condition for the rows to delete; it must end with `$1`, the parameter for `instant`
 * @param instant ISO 8601
 * @returns the number of deleted rows
 */
export async function deleteDue(database: Database, table: string, due: string, instant: string): Promise<number> {
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
