import type { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import { EXPORT_CONTENT_TYPES } from '@lindero/domain/exports/export-kinds'
import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Bytes } from '../kernel/http/serve.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { stateOf } from './exports.store.ts'
import type { ExportRecord } from './exports.table.ts'

/**
 * Returns the file of a finished export.
 *
 * @throws AppError `exports.notReady`; `exports.failed` if the export failed or was cancelled
 */
export async function fileOf(
  { database, files }: Context,
  record: ExportRecord,
  downloadFilename?: string,
): Promise<Bytes & { stream: Readable }> {
  if (!record.fileKey) {
    const state = await database.transaction({ customer: record.customerUuid }, async (tx) => {
      const [job] = await tx
        .select({ state: jobs.state })
        .from(jobs)
        .where(eq(jobs.uuid, record.jobUuid ?? record.uuid))
      return stateOf(record, job?.state ?? null)
    })
    throw new AppError(state === 'waiting' ? 'exports.notReady' : 'exports.failed')
  }
  const { size, bytes } = await files.read(record.fileKey)
  const base = downloadFilename?.trim().replace(/\.(pdf|xlsx|zip)$/i, '')
  return {
    stream: bytes,
    contentType: EXPORT_CONTENT_TYPES[record.fileType],
    length: size,
    fileName: base ? `${base}.${record.fileType}` : record.name,
  }
}
