import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { VERSION } from '@lindero/contract/kernel/version'
import { AppError } from '@lindero/domain/errors'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Driver } from '../database/driver.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Contents, FORMAT, type Manifest, type OnProgress, PRODUCT, type SavedTable } from './archive-format.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import {
  appliedMigrations,
  begin,
  copyStatement,
  savedTables,
  sequenceValues,
  tablesWithHiddenRows,
} from './saved-schema.ts'

/** The source for a backup, or the target for a restore. */
export interface Storage {
  driver: Driver
  files: FileStore
}

/**
 * Saves all tables, in their state at one instant, and all files into one archive. The product may be running, because
 * nothing is locked. The archive contains neither the signing secret nor the outbox (docs/backup.md). Memory use
 * does not depend on the amount of data.
 *
 * @throws AppError `backup.fileExists`, `backup.fileNotWritten`, `backup.nothingToSave`, `backup.rowsHidden`; a failed
 *   backup leaves no file behind
 */
export async function backUp(
  { driver, files }: Storage,
  path: string,
  { onProgress, now }: { onProgress: OnProgress; now: Date },
): Promise<{ manifest: Manifest; contents: Contents }> {
  if (existsSync(path)) throw new AppError('backup.fileExists', { file: path })
  return driver.connection(async (client) => {
    await begin(client, 'REPEATABLE READ READ ONLY')
    const manifest = await describe(client, now, driver.roles.system)
    const archive = await createArchive(path, manifest)
    try {
      for (const table of manifest.tables) {
        await saveTable(table, client.query(copyTo(copyStatement(table, 'TO STDOUT'))), { archive, onProgress })
      }
      const sequences = await sequenceValues(client)
      await client.query('COMMIT')
      // Files are listed after the snapshot, so that every file of a saved row is included. Additional files do no
      // harm.
      await saveFiles(files.keys(), { files, archive, onProgress })
      return { manifest, contents: await archive.finish(sequences) }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  })
}

async function describe(client: ClientBase, now: Date, role: string): Promise<Manifest> {
  const migrations = await appliedMigrations(client)
  if (!migrations || migrations.length === 0) throw new AppError('backup.nothingToSave')
  const hidden = await tablesWithHiddenRows(client, role)
  if (hidden.length > 0) throw new AppError('backup.rowsHidden', { tables: hidden.join(', ') })
  await client.query(`SET LOCAL ROLE ${role}`)
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return {
    product: PRODUCT,
    format: FORMAT,
    productVersion: VERSION,
    postgresVersion: rows[0]?.server_version ?? '',
    createdOn: now.toISOString(),
    migrations,
    tables: await savedTables(client),
  }
}

interface Saving {
  archive: ArchiveWriter
  onProgress: OnProgress
}

/** Saves the rows of a table, in the form of `COPY`. */
export async function saveTable(table: SavedTable, rows: Readable, { archive, onProgress }: Saving): Promise<void> {
  const item = { item: table.name, kind: 'table', step: 'save' } as const
  const saved = await archive.table(table, rows, ({ rows: count, bytes }) =>
    onProgress({ ...item, count, bytes, isDone: false }),
  )
  onProgress({ ...item, count: saved.rows, bytes: saved.bytes, isDone: true })
}

/** Saves files by their keys. A file that was removed since it was listed, or that has not arrived, is left out. */
export async function saveFiles(
  keys: AsyncIterable<string>,
  { files, archive, onProgress }: Saving & { files: FileStore },
): Promise<void> {
  const item = { item: 'files', kind: 'files', step: 'save' } as const
  let [count, bytes] = [0, 0]
  for await (const key of keys) {
    const file = await files.read(key).catch((error: unknown) => {
      if (AppError.is(error, 'files.notFound')) return undefined
      throw error
    })
    if (!file) continue
    await archive.file(key, file.size, file.bytes)
    count += 1
    bytes += file.size
    onProgress({ ...item, count, bytes, isDone: false })
  }
  onProgress({ ...item, count, bytes, isDone: true })
}
