import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, inject, it } from 'vitest'
import { testDatabase } from './test-database.ts'

interface Column {
  table: string
  column: string
  type: string
  notNull: boolean
  /** PostgreSQL does not know if a column of a view can be null. */
  isView: boolean
}

const SOURCES = join(import.meta.dirname, '../src')

/** All columns that `*.table.ts` files declare. A table may be declared several times, with different columns. */
async function declaredColumns(): Promise<Column[]> {
  const files = globSync('**/*.table{,s}.ts', { cwd: SOURCES })
  const modules = await Promise.all(files.map((file) => import(join(SOURCES, file)) as Promise<object>))
  const tables = new Set(
    modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable)),
  )
  return [...tables].flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => ({
      ...{ table: name, column: column.name, type: column.getSQLType(), notNull: column.notNull, isView: false },
    }))
  })
}

/** Drizzle writes some types differently from PostgreSQL. */
const typeIn = (declared: string) => (declared === 'time' ? 'time without time zone' : declared.replaceAll(', ', ','))

it('every declared table has its columns in the migrated database, with the same types and nullability', async () => {
  const database = await testDatabase(inject('databaseUrl'))
  const rows = (await database.driver.execute(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
       a.attnotnull AS "notNull", c.relkind = 'v' AS "isView"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0
       AND NOT a.attisdropped`,
  )) as unknown as Column[]
  await database.close()
  const migrated = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]))
  const declared = await declaredColumns()
  expect(declared.length).toBeGreaterThan(400)
  const differences = declared.flatMap(({ table, column, type, notNull }) => {
    const own = migrated.get(`${table}.${column}`)
    if (!own) return [`${table}.${column} does not exist`]
    const columnDifferences: string[] = []
    if (own.type !== typeIn(type)) columnDifferences.push(`${table}.${column} is ${own.type}, declared as ${type}`)
    if (!own.isView && own.notNull !== notNull) {
      columnDifferences.push(`${table}.${column} ${own.notNull ? 'cannot' : 'can'} be null, unlike its declaration`)
    }
    return columnDifferences
  })
  expect(differences).toEqual([])
})
