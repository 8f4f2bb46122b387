import { AppError } from '@lindero/domain/errors'
import { EXPORT_CONTENT_TYPES } from '@lindero/domain/exports/export-kinds'
import type { Context } from '../kernel/context.ts'
import type { Bytes } from '../kernel/http/serve.ts'
import type { ExportRecord } from './exports.table.ts'

/** The file of a finished export. @throws AppError `exports.notReady`, `exports.failed` */
export async function fileOf(
  { files }: Context,
  record: ExportRecord,
  downloadFilename?: string,
): Promise<Bytes> {
  if (!record.fileKey) throw new AppError(record.endedOn ? 'exports.failed' : 'exports.notReady')
  const { size, bytes } = await files.read(record.fileKey)
  const base = downloadFilename?.trim().replace(/\.(pdf|xlsx|zip)$/i, '')
  return {
    stream: bytes,
    contentType: EXPORT_CONTENT_TYPES[record.fileType],
    length: size,
    fileName: base ? `${base}.${record.fileType}` : record.name,
  }
}
