import pg, { type ClientBase } from 'pg'
import type { Contents, SavedTable } from './archive-format.ts'

/**
 * Session settings for backup and restore. Values are written in the same way on every server, so that a checksum of
 * rows depends only on their content. There are no time limits, because those are meant for short statements.
 */
const SETTINGS = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

export async function begin(client: ClientBase, mode: string): Promise<void> {
  await client.query(`BEGIN ISOLATION LEVEL ${mode}; ${SETTINGS}`)
}

/**
 * Condition for the tables that are saved. It excludes tables of extensions, unlogged tables (which are caches), and
 * the list of migrations, because the manifest contains that list.
 */
const OURS = `c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migrations'
  AND NOT EXISTS (SELECT FROM pg_depend d
                  WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

/** All tables by name, with the columns that are saved. Generated columns are left out. */
export async function savedTables(client: ClientBase): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE ${OURS} AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
  )
  return rows
}

/**
 * Returns the names of the applied migrations in order; undefined if the database does not have the product's schema.
 */
export async function appliedMigrations(client: ClientBase): Promise<string[] | undefined> {
  const { rows: tables } = await client.query(
    `SELECT 1 FROM pg_class WHERE relname = 'schema_migrations' AND relnamespace = 'public'::regnamespace`,
  )
  if (tables.length === 0) return undefined
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM public.schema_migrations ORDER BY name COLLATE "C"',
  )
  return rows.map(({ name }) => name)
}

/**
 * The value of each sequence. Sequences ignore snapshots. They are read after the rows, so that no sequence is behind
 * its rows.
 */
export async function sequenceValues(client: ClientBase): Promise<Contents['sequences']> {
  const { rows: sequences } = await client.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE ${OURS.replace("'r'", "'S'")} ORDER BY c.relname COLLATE "C"`,
  )
  const values: Contents['sequences'] = []
  for (const { name } of sequences) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted(name)}`,
    )
    values.push(...rows.map((row) => ({ name, ...row })))
  }
  return values
}

/**
 * Finds the tables with rows that a backup would silently omit. A backup runs under the role of the system scope, not
 * as a superuser, so it omits rows that row-level security hides from this role. Returns each table that has no policy
 * which shows all rows to the role.
 */
export async function tablesWithHiddenRows(client: ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `WITH policies AS (
       SELECT p.* FROM pg_policy p
       WHERE p.polcmd IN ('*', 'r')
         AND p.polroles && ARRAY[0::oid, (SELECT oid FROM pg_roles WHERE rolname = $1)])
     SELECT c.relname::text AS name FROM pg_class c
     WHERE ${OURS} AND c.relrowsecurity AND (
       NOT EXISTS (SELECT FROM policies p WHERE p.polrelid = c.oid AND p.polpermissive
                   AND pg_get_expr(p.polqual, p.polrelid) = 'true')
       OR EXISTS (SELECT FROM policies p WHERE p.polrelid = c.oid AND NOT p.polpermissive))`,
    [role],
  )
  return rows.map(({ name }) => name)
}

/** A `COPY` statement with the list of saved columns. Without the list, generated columns would be included. */
export function copyStatement({ name, columns }: SavedTable, direction: 'TO STDOUT' | 'FROM STDIN'): string {
  return `COPY ${quoted(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) ${direction}`
}

export function quoted(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}
