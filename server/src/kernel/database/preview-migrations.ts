import { AppError } from '@lindero/domain/errors'
import type { Driver } from './driver.ts'
import { MIGRATIONS_TABLE, type Migration, pendingMigrations } from './migrate.ts'
import { WITHOUT_BOUNDS } from './pool.ts'
import { inRoles } from './role-names.ts'

/** Rows by table: those that the tables have, or, after a trial, those that the migration changes. */
export interface PreviewedMigration {
  name: string
  rows: Record<string, number>
}

/** Captures the table of a statement that changes rows or rewrites a table. */
const CHANGED = /\b(?:UPDATE|DELETE FROM|INSERT INTO|ALTER TABLE)(?: IF EXISTS)?(?: ONLY)?\s+(?:public\.)?(\w+)/gi

/** Names of the tables that the statements of a migration may change, in order. */
export function tablesIn({ statements }: Pick<Migration, 'statements'>): string[] {
  const plain = statements.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  return [...new Set([...plain.matchAll(CHANGED)].map(([, name = '']) => name))].filter(
    (name) => name !== 'schema_migrations',
  )
}

/** Lists the pending migrations with the tables that they may change and the rows in them, without changing anything. */
export async function previewMigrations(
  driver: Driver,
  migrations?: readonly Migration[],
): Promise<PreviewedMigration[]> {
  const pending = await pendingMigrations(driver, migrations)
  const named = [...new Set(pending.flatMap(tablesIn))]
  const counts = new Map<string, number>()
  for (const table of named) {
    const count = await rowsOf(driver, table)
    if (count !== undefined) counts.set(table, count)
  }
  return pending.map((migration) => {
    const tables = tablesIn(migration)
    return { name: migration.name, rows: Object.fromEntries([...counts].filter(([table]) => tables.includes(table))) }
  })
}

/** Number of rows that the system role sees; undefined if there is no such table. */
async function rowsOf(driver: Driver, table: string): Promise<number | undefined> {
  const { system } = driver.roles
  const [stored] = await driver.execute(
    `SELECT c.reltuples::float8 AS estimate, has_table_privilege('${system}', c.oid, 'SELECT') AS readable
     FROM pg_class c WHERE c.oid = to_regclass('public.${table}') AND c.relkind IN ('r', 'p')`,
  )
  if (!stored) return undefined
  if (!stored.readable) return Math.max(0, Number(stored.estimate))
  // With row-level security, the owner of a table sees no rows.
  try {
    const { rows } = await driver.single(`SET LOCAL ROLE ${system}; `, `SELECT count(*) AS count FROM ${table}`)
    const [counted] = rows as Record<string, unknown>[]
    return Number(counted?.count)
  } catch (error) {
    // The table is so large that the count takes longer than a statement may.
    if (AppError.is(error, 'timeout')) return Math.max(0, Number(stored.estimate))
    throw error
  }
}

/**
 * Applies the pending migrations in one transaction, counts the rows that each adds, changes or deletes, and rolls
 * everything back. No program may be working on the database, because the tables are locked.
 */
export async function tryMigrations(driver: Driver, migrations?: readonly Migration[]): Promise<PreviewedMigration[]> {
  const pending = await pendingMigrations(driver, migrations)
  return driver.connection(async (client) => {
    await client.query(`BEGIN; ${WITHOUT_BOUNDS}; ${MIGRATIONS_TABLE}`)
    try {
      const previewed: PreviewedMigration[] = []
      const counted = async () => {
        const { rows } = await client.query<{ name: string; count: string }>(
          `SELECT relname AS name, n_tup_ins + n_tup_upd + n_tup_del AS count FROM pg_stat_xact_user_tables
           WHERE relname <> 'schema_migrations'`,
        )
        return new Map(rows.map(({ name, count }) => [name, Number(count)]))
      }
      let before = await counted()
      for (const { name, statements } of pending) {
        await client.query(inRoles(statements, driver.roles))
        const after = await counted()
        const changed = [...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const)
        previewed.push({ name, rows: Object.fromEntries(changed.filter(([, count]) => count > 0)) })
        before = after
      }
      return previewed
    } finally {
      await client.query('ROLLBACK')
    }
  })
}
