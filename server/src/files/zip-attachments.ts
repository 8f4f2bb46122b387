import { Readable } from 'node:stream'
import type { AttachmentType } from '@lindero/domain/files/attachment'
import { ZipFile } from 'yazl'
import type { FileStore } from '../kernel/files/file-store.ts'
import type { AttachmentRecord } from './attachments.table.ts'

/** What is compressed already stays as it is. */
const IS_COMPRESSED = /^(?:image\/(?:jpeg|png|webp|heic)|application\/(?:zip|vnd\.openxml))/

/**
 * The documents as a zip, a folder for each list. One file after the other is read as the reader takes it, so that a
 * gigabyte takes no memory.
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
  // A file that cannot be read breaks the download off: an archive that lacks one must not look whole.
  zip.on('error', (error: Error) => sent.destroy(error))
  // A reader that goes leaves the file that was being read.
  sent.once('close', () => open?.destroy())
  return sent
}
