import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A statement without its condition, written once, and how a row of its answer is read. */
export interface PreparedRows<Row> {
  select: string
  read(values: unknown[]): Row
}

/**
 * A query of whole tables that nearly every call makes. Drizzle writes its statement anew each time, which takes
 * longer (0.7 ms for 55 columns) than PostgreSQL takes to answer. Run it with `tx.prepared`.
 *
 * @param tables by the name that each has in the row
 * @param from what follows the columns: FROM and inner JOIN (each table has a row)
 */
export function preparedRows<Tables extends Record<string, PgTable>>(
  tables: Tables,
  from: string,
): PreparedRows<{ [Name in keyof Tables]: Tables[Name]['$inferSelect'] }> {
  const columns = Object.entries(tables).flatMap(([table, columnsOf]) =>
    Object.entries(getTableColumns(columnsOf)).map(([key, column]) => ({ table, key, column })),
  )
  const names = columns.map(({ column }) => `"${getTableName(column.table)}"."${column.name}"`)
  return {
    select: `SELECT ${names.join(', ')} ${from}`,
    read(values) {
      const row = Object.fromEntries(
        Object.keys(tables).map((table) => [table, {} as Record<string, unknown>]),
      )
      for (const [index, { table, key, column }] of columns.entries()) {
        const value = values[index]
        const read = value === null ? null : column.mapFromDriverValue(value)
        if (row[table]) row[table][key] = read
      }
      return row as { [Name in keyof Tables]: Tables[Name]['$inferSelect'] }
    },
  }
}
