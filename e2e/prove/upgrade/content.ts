import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serverDriver } from '@lindero/server/kernel/database/pool'
import type { ClientBase } from 'pg'

/** Rows of a table as JSON by their primary key. A table without a primary key has the whole row as its key. */
type Rows = ReadonlyMap<string, string>
export type Content = ReadonlyMap<string, Rows>

/** A difference between the rows of a table. `columns` are those of changed rows. */
export interface Difference {
  table: string
  missing: number
  added: number
  changed: number
  columns: string[]
}

/** Reads all rows of all tables as a superuser, so that row-level security hides none. */
export async function contentOf(url: string): Promise<Content> {
  return connected(url, async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TimeZone = 'UTC'`)
    const { rows: tables } = await client.query<{ name: string; key: string[] | null; generated: string[] }>(
      `SELECT c.relname::text AS name, (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_index i
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
         WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
         ARRAY(SELECT attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attgenerated <> '') AS generated
       FROM pg_class c WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace
       ORDER BY 1`,
    )
    const content = new Map<string, Rows>()
    for (const { name, key, generated } of tables) {
      const stored = key
        ? `jsonb_build_array(${key.map((column) => `t.${quoted(column)}`).join(', ')})::text`
        : `md5(t::text) || row_number() OVER (PARTITION BY t::text)`
      const { rows } = await client.query<{ key: string; row: string }>(
        `SELECT ${stored} AS key, (to_jsonb(t) - $1::text[])::text AS row FROM ${quoted(name)} t`,
        [generated],
      )
      content.set(name, new Map(rows.map((row) => [row.key, row.row])))
    }
    return content
  })
}

/** Opens a connection as a superuser, without time limits. */
export async function connected<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const driver = serverDriver(url, 1)
  try {
    return await driver.connection(async (client) => {
      await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
      return work(client)
    })
  } finally {
    await driver.close()
  }
}

const quoted = (name: string) => `"${name}"`

/** Compares the tables and columns of `before`. Columns and tables that only `after` has are new and do not count. */
export function differences(before: Content, after: Content): Difference[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? new Map<string, string>()
    const columns = new Set<string>()
    let [missing, changed] = [0, 0]
    for (const [key, row] of rows) {
      const other = now.get(key)
      if (other === undefined) missing += 1
      else if (other !== row) {
        const names = changedColumns(JSON.parse(row), JSON.parse(other))
        for (const name of names) columns.add(name)
        if (names.length > 0) changed += 1
      }
    }
    const added = [...now.keys()].filter((key) => !rows.has(key)).length
    return missing + added + changed > 0 ? [{ table, missing, added, changed, columns: [...columns].sort() }] : []
  })
}

type Row = Record<string, unknown>

const changedColumns = (before: Row, after: Row) =>
  Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Hashes of all files below a folder by their path. */
export function fileHashes(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const files = paths.filter((path) => statSync(path).isFile()).sort()
  return Object.fromEntries(
    files.map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** Columns, constraints, indexes, row-level security and triggers of a schema, without the names of roles. */
export async function schemaOf(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `SELECT concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) AS line
         FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid <> 0
       UNION ALL SELECT concat_ws(' ', 'index', indexdef) FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity) FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger
         WHERE NOT tgisinternal
       UNION ALL SELECT concat_ws(' ', 'policy', tablename, policyname, cmd, qual, with_check) FROM pg_policies
         WHERE schemaname = 'public'`,
    )
    return rows.map(({ line }) => line).sort()
  })
}
