import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '@lindero/domain/errors'
import { describe, expect, it } from 'vitest'
import type { FileStore } from '../kernel/files/file-store.ts'
import type { AttachmentRecord } from './attachments.table.ts'
import { zipAttachments } from './zip-attachments.ts'

const FOLDERS = { images: 'images', files: 'files', reports: 'reports' }
const named = (fileKey: string) =>
  ({
    fileKey,
    fileType: 'files',
    name: `${fileKey}.csv`,
    contentType: 'text/csv',
    createdOn: new Date(0),
  }) as AttachmentRecord

describe('An archive of documents', () => {
  it('an archive of documents opens one file at a time', async () => {
    let open = 0
    let most = 0
    const store = {
      async read(key: string) {
        open += 1
        most = Math.max(most, open)
        const bytes = Readable.from([Buffer.from(key.repeat(1_000))])
        bytes.once('end', () => {
          open -= 1
        })
        return { size: key.length * 1_000, bytes }
      },
    } as FileStore
    const zip = await buffer(zipAttachments(store, ['a', 'b', 'c'].map(named), FOLDERS))
    expect([zip.subarray(0, 2).toString(), most]).toEqual(['PK', 1])
  })

  it('an archive of documents fails if a file cannot be read', async () => {
    const store = {
      read: () => Promise.reject(new AppError('files.notFound')),
    } as Partial<FileStore> as FileStore
    await expect(buffer(zipAttachments(store, [named('a')], FOLDERS))).rejects.toThrow('files.notFound')
  })

  it('an archive of documents closes the open file when the client disconnects', async () => {
    const opened: Readable[] = []
    const store = {
      async read() {
        const bytes = new Readable({
          read() {
            this.push(Buffer.alloc(64 * 1024))
          },
        })
        opened.push(bytes)
        return { size: 1, bytes }
      },
    } as Partial<FileStore> as FileStore
    const zip = zipAttachments(store, ['a', 'b'].map(named), FOLDERS)
    await once(zip, 'readable')
    zip.destroy()
    await once(zip, 'close')
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })
})
