import type { Readable } from 'node:stream'
import type { AttachmentType } from '@lindero/domain/files/attachment'
import type { FileStore } from '../kernel/files/file-store.ts'
import { zipStream } from '../kernel/files/zip-stream.ts'
import type { AttachmentRecord } from './attachments.table.ts'

/** Formats that are already compressed are stored unchanged. */
const IS_COMPRESSED = /^(?:image\/(?:jpeg|png|webp|heic)|application\/(?:zip|vnd\.openxml))/

/** Writes the documents as a zip, with a folder for each list. */
export function zipAttachments(
  store: FileStore,
  attachments: readonly AttachmentRecord[],
  folders: Readonly<Record<AttachmentType, string>>,
): Readable {
  return zipStream(
    attachments.map(({ fileType, name, fileKey, contentType, createdOn }) => ({
      name: `${folders[fileType]}/${name}`,
      open: async () => (await store.read(fileKey)).bytes,
      compress: !IS_COMPRESSED.test(contentType),
      mtime: createdOn,
    })),
  )
}
