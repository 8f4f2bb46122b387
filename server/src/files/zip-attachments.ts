import { Readable } from 'node:stream'
import type { AttachmentType } from '@lindero/domain/files/attachment'
import { ZipFile } from 'yazl'
import type { FileStore } from '../kernel/files/file-store.ts'
import type { AttachmentRecord } from './attachments.table.ts'

/** Content that is already compressed is stored unchanged. */
const IS_COMPRESSED = /^(?:image\/(?:jpeg|png|webp|heic)|application\/(?:zip|vnd\.openxml))/

/**
 * The documents as a zip with a folder for each list. The files are read one after the other at the speed of the
 * reader, so that a gigabyte needs little memory.
 */
export function zipAttachments(
  store: FileStore,
  attachments: readonly AttachmentRecord[],
  folders: Readonly<Record<AttachmentType, string>>,
): Readable {
  const zip = new ZipFile()
  let open: Readable | undefined
  for (const { fileType, name, fileKey, contentType, createdOn } of attachments) {
    const options = { mtime: createdOn, compress: !IS_COMPRESSED.test(contentType) }
    zip.addReadStreamLazy(`${folders[fileType]}/${name}`, options, (take) => {
      store.read(fileKey).then(
        ({ bytes }) => {
          open = bytes
          if (sent.destroyed) bytes.destroy()
          else take(null, bytes)
        },
        (error: unknown) => take(error, Readable.from([])),
      )
    })
  }
  zip.end()
  const sent = Readable.from(zip.outputStream, { objectMode: false })
  // A file that cannot be read interrupts the download, because an incomplete archive must not look complete.
  zip.on('error', (error: Error) => sent.destroy(error))
  // If the reader disconnects, the open file is closed.
  sent.once('close', () => open?.destroy())
  return sent
}
