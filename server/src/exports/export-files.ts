import type { Readable } from 'node:stream'
import { EXPORT_CONTENT_TYPES } from '@lindero/domain/exports/export-kinds'
import { inArray } from 'drizzle-orm'
import { files as fileRows } from '../files/files.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import type { ExportRecord } from './exports.table.ts'

export interface StoredFile {
  key: string
  size: number
}

/**
 * Stores a file of an export and records it. The row of the file is written before the bytes, so that the daily sweep
 * can find the file however the job stops. If the file cannot be recorded because the job failed or was cancelled, both
 * row and bytes are removed.
 *
 * @param onStored function that records the file in the job or the export
 */
export async function storeExported<Outcome>(
  job: RunningJob,
  context: Context,
  record: ExportRecord,
  bytes: Readable,
  onStored: (file: StoredFile) => Promise<Outcome>,
): Promise<Outcome> {
  const { database, files, log, now } = context
  const key = `report-${crypto.randomUUID()}`
  const { uuid: ownerUuid, customerUuid, name } = record
  const contentType = EXPORT_CONTENT_TYPES[record.fileType]
  await database.transaction(job.scope, (tx) =>
    tx
      .insert(fileRows)
      .values({ key, customerUuid, purpose: 'reports', ownerUuid, name, contentType, createdOn: now() }),
  )
  try {
    return await onStored({ key, size: await files.put(key, bytes, Number.POSITIVE_INFINITY) })
  } catch (error) {
    // Otherwise the source streams, such as stored files, would stay open.
    bytes.destroy()
    await discardUnrecorded(job, context, key).catch((reason: unknown) =>
      log.warn({ job: job.row.uuid, reason: String(reason) }, 'a file of an export is left to the daily sweep'),
    )
    throw error
  }
}

/**
 * Removes a file unless it has been recorded. The transaction that records it may have been committed even if its
 * response was lost.
 */
async function discardUnrecorded(job: RunningJob, context: Context, key: string): Promise<void> {
  const unrecorded = await context.database.transaction(job.scope, (tx) =>
    tx.rows<{ key: string }>(
      `SELECT f.key FROM files f WHERE f.key = $1 AND f.used_on IS NULL AND NOT EXISTS (
         SELECT FROM jobs j WHERE j.uuid = $2 AND j.checkpoint->'parts' @> jsonb_build_array(jsonb_build_object('key', f.key)))`,
      [key, job.row.uuid],
    ),
  )
  if (unrecorded.length > 0) await removeFiles(context, job.scope, [key])
}

/** Removes the files first and their rows afterwards, so that every remaining file still has a row. */
export async function removeFiles(
  { database, files }: Context,
  scope: Parameters<Database['transaction']>[0],
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  for (const key of keys) await files.remove(key)
  await database.transaction(scope, (tx: Transaction) => tx.delete(fileRows).where(inArray(fileRows.key, [...keys])))
}
