import type { Readable } from 'node:stream'
import type { AttachmentType } from '@lindero/domain/files/attachment'
import { zipNames } from '@lindero/domain/files/zip-names'
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
  const names = namesInFolders(attachments, folders)
  return zipStream(
    attachments.map(({ fileKey, contentType, createdOn }, index) => ({
      name: names[index] ?? fileKey,
      open: async () => (await store.read(fileKey)).bytes,
      compress: !IS_COMPRESSED.test(contentType),
      mtime: createdOn,
    })),
  )
}

/** The names of the documents in their folders. Each system can store them, and no two of a folder are the same. */
function namesInFolders(
  attachments: readonly AttachmentRecord[],
  folders: Readonly<Record<AttachmentType, string>>,
): string[] {
  const names: string[] = []
  for (const [type, own] of Map.groupBy(attachments.entries(), ([, { fileType }]) => fileType)) {
    const stored = zipNames(own.map(([, { name }]) => name))
    for (const [place, [index]] of own.entries()) names[index] = `${folders[type]}/${stored[place]}`
  }
  return names
}
