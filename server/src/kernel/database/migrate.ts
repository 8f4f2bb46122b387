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
 * @throws AppError `database.tooOld`, `database.extensionsMissing` with the requirements
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
  /** Statements of a migration, and the record that it was applied. Run them in one transaction. */
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
    .sort((one, other) => numberOf(one) - numberOf(other) || (one < other ? -1 : 1))
    .map((name) => ({
      name,
      statements: `INSERT INTO schema_migrations (name) VALUES ('${name}');
        ${readFileSync(new URL(name, FOLDER), 'utf8')}`,
    }))
}

/** The migrations with a lower number than this one. A test applies them before it writes rows in their old form. */
export const migrationsBefore = (number: number): Migration[] =>
  shippedMigrations().filter(({ name }) => numberOf(name) < number)

/** The number at the beginning of a migration's name. */
const numberOf = (name: string) => Number.parseInt(name, 10)

/** The same lock for a session, held from the first statement to the end of all migrations. */
const SESSION_LOCK = 'SELECT pg_advisory_lock(7203)'
const SESSION_UNLOCK = 'SELECT pg_advisory_unlock(7203)'

/**
 * Brings the schema up to date, with one transaction per file in the order of numbers. It runs as the connecting
 * role, which must be able to create roles and extensions. Several nodes may start at once: the first one to take the
 * lock applies all files, and the others wait and find them applied.
 *
 * @returns the names of the files that this call applied
 * @throws AppError `database.newer` if the schema has migrations that this version does not know
 */
export function migrate(driver: Driver, migrations = shippedMigrations()): Promise<string[]> {
  return driver.connection(async (client) => {
    await client.query(`${WITHOUT_BOUNDS.replaceAll('SET LOCAL', 'SET')}; ${SESSION_LOCK}`)
    await client.query(MIGRATIONS_TABLE)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    const applied = new Set(rows.map(({ name }) => name))
    const shipped = new Set(migrations.map(({ name }) => name))
    const unknown = [...applied].filter((name) => !shipped.has(name))
    if (unknown.length > 0) throw new AppError('database.newer', { migrations: unknown.join(', ') })
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const { statements } of missing) await client.query(`BEGIN; ${statements}; COMMIT;`)
    await client.query(SESSION_UNLOCK)
    return missing.map(({ name }) => name)
  })
}
