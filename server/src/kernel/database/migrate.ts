import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import type { ClientBase } from 'pg'
import type { Driver } from './driver.ts'
import { WITHOUT_BOUNDS } from './pool.ts'
import { inRoles } from './role-names.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Creates roles, extensions and the guards of tables. */
export const FIRST_MIGRATION = '001-roles.sql'
/** Creates the table of events that happen once in an installation. */
export const INSTALLATION_MIGRATION = '007-installation.sql'

const NEEDED_VERSION = 15
const NEEDED_EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist']

/**
 * Checks that a server and its database meet the schema's requirements, before anything is changed.
 *
 * @throws AppError `database.tooOld`, `database.extensionsMissing` or `database.encoding`, with the requirements
 */
export async function checkServer(driver: Driver): Promise<void> {
  const [server] = await driver.execute(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
       (SELECT string_agg(name, ',') FROM pg_available_extensions) AS extensions,
       current_setting('server_encoding') AS encoding, current_database() AS database, current_user AS login`,
  )
  const version = Number(server?.version)
  if (version < NEEDED_VERSION) throw new AppError('database.tooOld', { found: version, needed: NEEDED_VERSION })
  const available = String(server?.extensions).split(',')
  const missing = NEEDED_EXTENSIONS.filter((name) => !available.includes(name))
  if (missing.length > 0) throw new AppError('database.extensionsMissing', { extensions: missing.join(', ') })
  const encoding = String(server?.encoding)
  if (encoding !== 'UTF8') {
    const [database, login] = [String(server?.database), String(server?.login)]
    throw new AppError('database.encoding', { encoding, database, login })
  }
}

/**
 * Checks that the login may migrate the database: create objects, and either create the roles of a new installation or
 * change the tables of an existing one.
 *
 * @throws AppError `database.noRights`
 */
export async function requireRights(driver: Driver): Promise<void> {
  const names = Object.values(driver.roles).map((name) => `'${name}'`)
  const [row] = await driver.execute(
    `SELECT current_database() AS database, current_user AS login,
       has_schema_privilege('public', 'CREATE')
       AND CASE WHEN t.oid IS NOT NULL THEN pg_has_role(current_user, t.relowner, 'USAGE')
         ELSE has_database_privilege(current_database(), 'CREATE')
           AND ((SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user)
             OR (SELECT count(*) = ${names.length} FROM pg_roles WHERE rolname IN (${names.join(', ')}))) END AS may
     FROM (SELECT to_regclass('public.schema_migrations') AS name) m LEFT JOIN pg_class t ON t.oid = m.name`,
  )
  if (row?.may === true) return
  throw new AppError('database.noRights', { database: String(row?.database), login: String(row?.login) })
}

export interface Migration {
  name: string
  /** SQL of a migration, and the statement that records it as applied. Both must run in one transaction. */
  statements: string
}

/**
 * Table with the names of the applied migrations. `works_from` states which older programs work with the schema after
 * the migration (ADR 1032):
 *
 * - 0: all of them, because the migration is a first step.
 * - The number of a migration: those that include that migration, because this one is its second step.
 * - Null: none of them.
 *
 * The table is altered only if it lacks this column. ALTER TABLE waits for every reader of the table, even with IF NOT
 * EXISTS, and a backup or pg_dump holds its read lock until it ends.
 */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations
    (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now(), works_from int);
  DO $do$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute
      WHERE attrelid = 'schema_migrations'::regclass AND attname = 'works_from' AND NOT attisdropped)
    THEN ALTER TABLE schema_migrations ADD COLUMN works_from int;
    END IF;
  END $do$`

/**
 * Number of the last migration in one step (ADR 1032). No older program works with the schema after such a migration.
 * Later migrations have two steps, so that two consecutive releases can use the same schema.
 */
export const LAST_IN_ONE_STEP = 1031

/**
 * Matches the comment line of a second step, which contains the number of a migration. Programs that include this
 * migration do not use the parts of the schema that the second step removes.
 */
const SECOND_STEP = /^-- second step of (\d+)$/gm

/** Computes the value of `works_from` for a migration. */
function worksFrom(name: string, sql: string): number | null {
  if (numberOf(name) <= LAST_IN_ONE_STEP) return null
  return Math.max(0, ...[...sql.matchAll(SECOND_STEP)].map(([, first]) => Number(first)))
}

/** Lock for schema changes. */
export const MIGRATION_LOCK = 'SELECT pg_advisory_xact_lock(7203)'

/** All migrations of this version of the product, in numerical order. */
export function shippedMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort((one, other) => numberOf(one) - numberOf(other) || (one < other ? -1 : 1))
    .map((name) => migrationOf(name, readFileSync(new URL(name, FOLDER), 'utf8')))
}

export const migrationOf = (name: string, sql: string): Migration => ({
  name,
  statements: `INSERT INTO schema_migrations (name, works_from) VALUES ('${name}', ${worksFrom(name, sql)});
    ${sql}`,
})

/** The migrations with lower numbers. A test applies them before it writes rows in an old format. */
export const migrationsBefore = (number: number): Migration[] =>
  shippedMigrations().filter(({ name }) => numberOf(name) < number)

const numberOf = (name: string) => Number.parseInt(name, 10)

/** Takes `MIGRATION_LOCK` for a session. The lock is held from the first statement to the end of all migrations. */
const SESSION_LOCK = 'SELECT pg_advisory_lock(7203)'
const SESSION_UNLOCK = 'SELECT pg_advisory_unlock(7203)'

/**
 * Brings the schema up to date, in numerical order with one transaction per file. The connecting role must be able to
 * create roles and extensions. Several nodes may start concurrently: the first one to take the lock applies all files.
 * The others wait and then have nothing left to apply.
 *
 * @returns the names of the files that this call applied
 * @throws AppError `database.newer` if the schema has a migration that this version neither includes nor is compatible
 *   with
 */
export function migrate(driver: Driver, migrations = shippedMigrations(), lock = LOCK): Promise<string[]> {
  return driver.connection(async (client) => {
    await client.query(`${WITHOUT_BOUNDS.replaceAll('SET LOCAL', 'SET')}; ${SESSION_LOCK}`)
    await client.query(MIGRATIONS_TABLE)
    const { rows } = await client.query<Applied>('SELECT name, works_from FROM schema_migrations ORDER BY name')
    const applied = new Set(rows.map(({ name }) => name))
    const unknown = tooNew(rows, migrations)
    if (unknown.length > 0) throw new AppError('database.newer', { migrations: unknown.join(', ') })
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const { statements } of missing) await apply(client, inRoles(statements, driver.roles), lock)
    await client.query(SESSION_UNLOCK)
    return missing.map(({ name }) => name)
  })
}

/**
 * Lists the migrations that the next start applies, without changing anything.
 * @throws AppError `database.newer`
 */
export async function pendingMigrations(
  driver: Driver,
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<Migration[]> {
  const [table] = await driver.execute(`SELECT to_regclass('public.schema_migrations') IS NOT NULL AS is_there,
    EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('public.schema_migrations')
      AND attname = 'works_from' AND NOT attisdropped) AS has_works_from`)
  if (!table?.is_there) return [...migrations]
  const column = table.has_works_from ? 'works_from' : 'NULL'
  const rows = await driver.execute(`SELECT name, ${column} AS works_from FROM schema_migrations`)
  const applied = rows.map((row): Applied => ({ name: String(row.name), works_from: numberOrNull(row.works_from) }))
  const unknown = tooNew(applied, migrations)
  if (unknown.length > 0) throw new AppError('database.newer', { migrations: unknown.join(', ') })
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

interface Applied {
  name: string
  works_from: number | null
}

/** The applied migrations that this version neither includes nor is compatible with. */
function tooNew(applied: readonly Applied[], migrations: readonly Migration[]): string[] {
  const shipped = new Set(migrations.map(({ name }) => name))
  const numbers = new Set(migrations.map(({ name }) => numberOf(name)))
  const worksBeside = ({ works_from: from }: Applied) => from !== null && (from === 0 || numbers.has(from))
  return applied.filter((one) => !shipped.has(one.name) && !worksBeside(one)).map(({ name }) => name)
}

/**
 * Maximum wait for a lock, pause before the next try (both in milliseconds), and number of tries. While a migration
 * waits, later statements wait behind it.
 */
const LOCK = { wait: 3_000, pause: 2_000, tries: 60 }
/** Error codes: the lock was not available, or there was a deadlock. */
const LOCK_FAILURES: readonly (string | undefined)[] = ['55P03', '40P01']

/** Applies a migration while other nodes are serving requests: it waits only briefly for a lock, and retries. */
async function apply(
  client: ClientBase,
  statements: string,
  { wait, pause: between, tries }: typeof LOCK,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${wait}; ${statements}; COMMIT;`)
      return
    } catch (error) {
      if (!LOCK_FAILURES.includes((error as { code?: string }).code) || tried >= tries) throw error
      await client.query('ROLLBACK')
      await pause(between)
    }
  }
}
