import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { reasonNotDeletable } from '@lindero/domain/files/attachment'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { AttachmentRow } from './attachments.store.ts'
import { urlToGet } from './file-urls.ts'
import { SIZE_TYPE } from './picture-sizes.ts'

/** The time at which a document was replaced as evidence, and the name of the user, if known. */
export interface Replacement {
  on: string
  by: string | null
}

/**
 * Reads the replacements of documents by their uuids; documents that were not replaced have none. A later slice provides
 * this function, because only the slice of a record knows whether its document was replaced.
 */
export type ReadReplacements = (
  tx: Transaction,
  documents: readonly string[],
) => Promise<ReadonlyMap<string, Replacement>>

/** A document in a reply, with signed URLs for its small versions. */
export async function attachmentReply(
  context: Context,
  row: AttachmentRow,
  replacements: ReadonlyMap<string, Replacement>,
): Promise<Attachment> {
  const { attachment, usedBy } = row
  const { uuid, fileType, name, size, contentType, tags, isShareable, isFavorite, createdOn } = attachment
  const { aiTranscriptionUuid } = attachment
  const replacement = replacements.get(uuid)
  return {
    uuid,
    fileType,
    name,
    size,
    contentType,
    tags,
    isShareable,
    isFavorite,
    usedBy,
    isDeletable: reasonNotDeletable({ fileType, tags, usedBy }) === null,
    replacedOn: replacement?.on ?? null,
    replacedBy: replacement?.by ?? null,
    createdOn: createdOn.toISOString(),
    createdBy: authorOf(row, context.config.outside.operatorName),
    aiTranscriptionUuid,
    picture: await pictureOf(context, attachment),
  }
}

/** The signed URL for a small version of a picture. */
export function smallUrl(context: Context, key: string): Promise<string> {
  return urlToGet(context, { key, contentType: SIZE_TYPE })
}

async function pictureOf(
  context: Context,
  { width, height, thumbnailKey, screenKey }: AttachmentRow['attachment'],
): Promise<Attachment['picture']> {
  if (width === null || height === null || thumbnailKey === null || screenKey === null) return null
  return {
    width,
    height,
    thumbnailUrl: await smallUrl(context, thumbnailKey),
    screenUrl: await smallUrl(context, screenKey),
  }
}

function authorOf({ attachment, author }: AttachmentRow, operatorName: string): Attachment['createdBy'] {
  if (attachment.createdBy === null) return null
  // The customer cannot see the operator's users who act for it.
  if (author.email === null) return { name: operatorName }
  return { name: author.erasedOn ? null : (author.name ?? author.email) }
}
