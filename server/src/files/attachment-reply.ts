import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { reasonNotDeletable } from '@lindero/domain/files/attachment'
import type { Context } from '../kernel/context.ts'
import type { AttachmentRow } from './attachments.store.ts'
import { urlToGet } from './file-urls.ts'
import { SIZE_TYPE } from './picture-sizes.ts'

/** A document in a reply, with signed URLs for its small versions. */
export async function attachmentReply(context: Context, row: AttachmentRow): Promise<Attachment> {
  const { attachment, usedBy } = row
  const { uuid, fileType, name, size, contentType, tags, isShareable, isFavorite, createdOn } = attachment
  const { aiTranscriptionUuid } = attachment
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
