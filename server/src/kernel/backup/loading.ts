import { AppError } from '@lindero/domain/errors'
import pg, { type ClientBase } from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { quoted } from './saved-schema.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Object ids of the tables whose row-level security is not forced while rows are being loaded, and the foreign keys
 * that are dropped during this time.
 */
interface SetAside {
  forced: number[]
  foreignKeys: ForeignKey[]
}

/**
 * Prepares tables for loading, in the transaction that loads them. Hosted databases have no superuser, so this runs as
 * the owner of the tables. Therefore it cannot use `session_replication_role`, which only a superuser may set:
 *
 * - Row-level security applies to an owner only while it is FORCED, and COPY cannot load a table on which it is forced.
 *   So it is not forced during the loading. This change locks the tables until the end of the transaction, so no other
 *   session sees them without the policies.
 * - Foreign keys are dropped and added again, so that tables load in any order, even if they refer to each other.
 *   Adding a key checks all rows together.
 * - Triggers are disabled, because they ran when the rows were first written.
 */
export async function prepareLoading(client: ClientBase, tables: readonly string[]): Promise<SetAside> {
  const { rows: forced } = await client.query<{ oid: number }>(
    'SELECT oid FROM pg_class WHERE oid = ANY ($1::regclass[]) AND relforcerowsecurity',
    [tables.map(quoted)],
  )
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `SELECT r.relname::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
     WHERE c.contype = 'f' AND c.conparentid = 0 AND c.conrelid = ANY ($1::regclass[])`,
    [tables.map(quoted)],
  )
  for (const table of tables) {
    await client.query(`ALTER TABLE ${quoted(table)} NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER`)
  }
  for (const { table, name } of foreignKeys) {
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${name}`)
  }
  return { forced: forced.map(({ oid }) => oid), foreignKeys }
}

/**
 * Adds the foreign keys again and enables the triggers. Row-level security is not forced until later, because
 * migrations may have to change rows first.
 */
export async function endLoading(
  client: ClientBase,
  tables: readonly string[],
  { foreignKeys }: SetAside,
): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${name} ${definition}`)
  }
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
}

/**
 * Tables are identified by object id and not by name, because a later migration may have renamed or dropped a table.
 */
export async function forceRowSecurity(client: ClientBase, { forced }: SetAside): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT oid::regclass::text AS name FROM pg_class WHERE oid = ANY ($1::oid[])',
    [forced],
  )
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
}

/** The error of a load that failed, after the removal of the files that the load wrote. */
export async function failureOfLoading(error: unknown, files: FileStore, written: readonly string[]): Promise<unknown> {
  for (const key of written) await files.remove(key)
  if (!(error instanceof pg.DatabaseError)) return error
  const reason = [error.message, error.detail].filter((part) => part).join(' ')
  return new AppError('backup.databaseRefused', { reason })
}
