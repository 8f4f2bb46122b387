import { readdirSync, readFileSync } from 'node:fs'
import { AppError } from '@lindero/domain/errors'
import type { Driver } from './driver.ts'
import { WITHOUT_BOUNDS } from './pool.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

const NEEDED_VERSION = 15
const NEEDED_EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist']

/**
 * Checks that a server meets the requirements of the schema.
 *
 * @throws AppError `database.tooOld`, `database.extensionsMissing` with what is needed
 */
export async function checkServer(driver: Driver): Promise<void> {
  const [server] = await driver.execute(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
       (SELECT string_agg(name, ',') FROM pg_available_extensions) AS extensions`,
  )
  const found = Number(server?.version)
  if (found < NEEDED_VERSION) throw new AppError('database.tooOld', { found, needed: NEEDED_VERSION })
  const available = String(server?.extensions).split(',')
  const missing = NEEDED_EXTENSIONS.filter((name) => !available.includes(name))
  if (missing.length > 0) throw new AppError('database.extensionsMissing', { extensions: missing.join(', ') })
}

export interface Migration {
  name: string
  /** Its statements, and the record that it was applied; to be run in a transaction. */
  statements: string
}

/** Table with the names of the applied migrations. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations
    (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now())`

/** Lock for changes of the schema. */
export const MIGRATION_LOCK = 'SELECT pg_advisory_xact_lock(7203)'

/** All migrations of this version of the product, in order of their number. */
export function shippedMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: `INSERT INTO schema_migrations (name) VALUES ('${name}');
        ${readFileSync(new URL(name, FOLDER), 'utf8')}`,
    }))
}

/**
 * Brings the schema up to date, one transaction per file in order of its number; runs as the connecting
 * role, which must be able to create roles and extensions. Several nodes may start at once: each file is
 * applied by the first to take the lock, the others find it done.
 *
 * @returns the names of the files that this call applied.
 */
export async function migrate(driver: Driver): Promise<string[]> {
  await driver.execute(MIGRATIONS_TABLE)
  const known = new Set((await driver.execute('SELECT name FROM schema_migrations')).map(({ name }) => name))
  const missing = shippedMigrations().filter(({ name }) => !known.has(name))
  const applied: string[] = []
  for (const migration of missing) {
    if (await apply(driver, migration)) applied.push(migration.name)
  }
  return applied
}

async function apply(driver: Driver, { statements }: Migration): Promise<boolean> {
  try {
    await driver.execute(`BEGIN; ${WITHOUT_BOUNDS};
      ${MIGRATION_LOCK};
      ${statements}
      COMMIT;`)
    return true
  } catch (error) {
    if (isAppliedMeanwhile(error)) return false
    throw error
  }
}

/** Another node held the lock and has applied the file already. */
function isAppliedMeanwhile(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'schema_migrations_pkey'
}
