import { AppError } from '@lindero/domain/errors'
import { EXPORT_CONTENT_TYPES } from '@lindero/domain/exports/export-kinds'
import { and, eq, inArray } from 'drizzle-orm'
import { attachments } from '../files/attachments.table.ts'
import type { Context } from '../kernel/context.ts'
import { withDocument } from '../operations/transcription/page-questions.ts'
import type { ExportRecord } from './exports.table.ts'

/** A document of the asset that accompanies its report. Documents are in the selected order. */
interface ReportAnnex {
  key: string
  name: string
}

/**
 * The PDF documents that accompany a report. The list is empty if the user has lost the permission to read documents.
 */
export async function annexesOf(
  { database }: Context,
  { customerUuid, ordered }: Pick<ExportRecord, 'customerUuid' | 'ordered'>,
  assetUuid: string,
): Promise<ReportAnnex[]> {
  const { annexes, parts } = ordered
  if (annexes.length === 0 || !parts?.includes('documents')) return []
  const rows = await database.transaction({ customer: customerUuid }, (tx) =>
    tx
      .select({ uuid: attachments.uuid, key: attachments.fileKey, name: attachments.name })
      .from(attachments)
      .where(
        and(
          eq(attachments.ownerUuid, assetUuid),
          eq(attachments.contentType, EXPORT_CONTENT_TYPES.pdf),
          inArray(attachments.uuid, annexes),
        ),
      ),
  )
  return annexes.flatMap((uuid) => rows.filter((row) => row.uuid === uuid)).map(({ key, name }) => ({ key, name }))
}

/**
 * Names and page counts of the annexes. The count is null if an annex cannot be opened, for example because it is
 * protected.
 */
export async function annexIndex(
  { config, files }: Context,
  annexes: readonly ReportAnnex[],
): Promise<{ name: string; pages: number | null }[]> {
  const index: { name: string; pages: number | null }[] = []
  for (const { key, name } of annexes) {
    const document = { bytes: await files.bytes(key), contentType: EXPORT_CONTENT_TYPES.pdf }
    const pages = withDocument(document, config.documents, async (opened) => opened.pages)
    index.push({ name, pages: await pages.catch(asUnread) })
  }
  return index
}

function asUnread(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
