import { AppError } from '@lindero/domain/errors'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATION_LOCK, MIGRATIONS_TABLE, type Migration, shippedMigrations } from '../database/migrate.ts'
import { inRoles, type RoleNames } from '../database/role-names.ts'
import { type Contents, type Manifest, type OnProgress, type SavedTable, WHOLE } from './archive-format.ts'
import type { Storage } from './back-up.ts'
import { checking, loadInto } from './load-archive.ts'
import { endLoading, failureOfLoading, forceRowSecurity, prepareLoading } from './loading.ts'
import { readArchive } from './read-archive.ts'
import { RowDigest } from './row-digest.ts'
import { appliedMigrations, begin, copyStatement, quoted, savedTables } from './saved-schema.ts'

export interface RestoreOptions {
  onProgress: OnProgress
  /** Tests can pass other migrations than those of this version of the product. */
  migrations?: readonly Migration[]
}

/**
 * Restores an archive into a database without rows. First the whole archive is checked. Then one transaction creates
 * the schema in the archive's version, loads and verifies the rows, writes the files and migrates the schema. If a step
 * fails, nothing changes. Existing files with the same content are kept, so that a database can move out of a data
 * folder and continue to use its files.
 *
 * @throws AppError with a code that begins with `backup.`; a failed restore changes nothing
 */
export async function restore(
  { driver, files }: Storage,
  path: string,
  { onProgress, migrations = shippedMigrations() }: RestoreOptions,
): Promise<{ manifest: Manifest; contents: Contents }> {
  const { manifest, contents } = await readArchive(path, WHOLE, () => checking(onProgress))
  onProgress({ ...filesOf(contents), step: 'check' })
  const saved = new Set(manifest.migrations)
  const unknown = manifest.migrations.filter((name) => !migrations.some((table) => table.name === name))
  if (unknown.length > 0) {
    throw new AppError('backup.newerSchema', {
      file: path,
      unknown: unknown.join(', '),
      version: manifest.productVersion,
    })
  }
  const writtenFiles: string[] = []
  let isCommitting = false
  try {
    await driver.connection(async (client) => {
      await begin(client, 'READ COMMITTED')
      await client.query(MIGRATION_LOCK)
      const applied = await expectEmpty(client, saved)
      await client.query(MIGRATIONS_TABLE)
      const missing = migrations.filter(({ name }) => !applied.has(name))
      await apply(
        client,
        missing.filter(({ name }) => saved.has(name)),
        driver.roles,
      )

      await expectTables(client, manifest)
      const tables = manifest.tables.map(({ name }) => name)
      const setAside = await prepareLoading(client, tables)
      // Migrations may insert rows. These are removed, because only the rows from the archive may remain.
      await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`)
      // In a new installation, the folder for the files does not exist yet.
      await files.prepare()
      await readArchive(path, WHOLE, () => loadInto({ client, files, writtenFiles, onProgress }))
      onProgress({ ...filesOf(contents), step: 'load' })
      for (const table of manifest.tables) await verify(client, table, contents, onProgress)
      for (const { name, lastValue, isCalled } of contents.sequences) {
        await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
      }
      await endLoading(client, tables, setAside)
      // Checks the deferred constraints now. PostgreSQL cannot alter a table with pending checks, and the next
      // migrations may alter any table.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE')
      await apply(
        client,
        missing.filter(({ name }) => !saved.has(name)),
        driver.roles,
      )
      await forceRowSecurity(client, setAside)
      isCommitting = true
      await client.query('COMMIT')
      await client.query('ANALYZE')
    })
  } catch (error) {
    // If the response to a commit was lost, the commit may have succeeded, so the files are kept. Unused files do no
    // harm.
    throw await failureOfLoading(error, files, isCommitting ? [] : writtenFiles)
  }
  return { manifest, contents }
}

function filesOf({ files: { count, bytes } }: Contents) {
  return { item: 'files', kind: 'files', count, bytes, isDone: true } as const
}

async function apply(client: ClientBase, migrations: readonly Migration[], roles: RoleNames): Promise<void> {
  for (const { statements } of migrations) await client.query(inRoles(statements, roles))
}

/**
 * Requires a database without tables, or with empty tables in the archive's schema version or an older one.
 *
 * @returns the migrations that the database has
 * @throws AppError `backup.targetNotEmpty`
 */
async function expectEmpty(client: ClientBase, saved: ReadonlySet<string>): Promise<Set<string>> {
  const notEmpty = (table: string) => new AppError('backup.targetNotEmpty', { table })
  const applied = await appliedMigrations(client)
  const tables = (await savedTables(client)).map(({ name }) => name)
  if (!applied && tables[0] !== undefined) throw notEmpty(tables[0])
  if (applied?.some((name) => !saved.has(name))) throw notEmpty('schema_migrations')
  if (applied && applied.length > 0) {
    // While row-level security is forced on a table, even its owner sees none of its rows.
    const setAside = await prepareLoading(client, tables)
    for (const table of tables) {
      const { rows } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`)
      if (rows.length > 0) throw notEmpty(table)
    }
    await endLoading(client, tables, setAside)
    await forceRowSecurity(client, setAside)
  }
  return new Set(applied)
}

async function expectTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  const shape = ({ name, columns }: SavedTable) => `${name} (${[...columns].sort().join(', ')})`
  const made = new Set((await savedTables(client)).map(shape))
  const other = tables.find((table) => !made.delete(shape(table)))?.name ?? [...made][0]
  if (other !== undefined) throw new AppError('backup.otherTables', { table: other })
}

/**
 * Reads a loaded table again and compares its checksum with the one in the archive.
 * @throws AppError `backup.notAsSaved`
 */
async function verify(
  client: ClientBase,
  table: SavedTable,
  { tables }: Contents,
  onProgress: OnProgress,
): Promise<void> {
  const digest = new RowDigest()
  for await (const chunk of client.query(copyTo(copyStatement(table, 'TO STDOUT')))) digest.update(chunk as Buffer)
  const { rows, checksum, bytes } = digest.result()
  const saved = tables[table.name]
  if (rows !== saved?.rows || checksum !== saved.checksum) {
    throw new AppError('backup.notAsSaved', { item: table.name })
  }
  onProgress({ item: table.name, kind: 'table', step: 'verify', count: rows, bytes, isDone: true })
}
