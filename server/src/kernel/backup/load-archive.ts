import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@lindero/domain/errors'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../files/file-store.ts'
import type { OnProgress } from './archive-format.ts'
import type { ArchiveReader } from './read-archive.ts'
import { RowDigest } from './row-digest.ts'
import { copyStatement } from './saved-schema.ts'

/** Reads the archive without storing anything, to check that the archive is complete. */
export function checking(onProgress: OnProgress): ArchiveReader {
  let [count, bytes] = [0, 0]
  return {
    async table({ name }, rows) {
      const told = { item: name, kind: 'table', step: 'check' } as const
      const digest = new RowDigest()
      for await (const chunk of rows) digest.update(chunk as Buffer)
      onProgress({ ...told, count: digest.rows, bytes: digest.bytes, isDone: true })
    },
    async file(_key, size, content) {
      for await (const _ of content);
      count += 1
      bytes += size
      onProgress({ item: 'files', kind: 'files', step: 'check', count, bytes, isDone: false })
    },
  }
}

interface Target {
  client: ClientBase
  files: FileStore
  /** Keys of files that the restore has stored. They are removed if the restore fails. */
  writtenFiles: string[]
  onProgress: OnProgress
}

/** Loads rows into the tables and files into the store. */
export function loadInto({ client, files, writtenFiles, onProgress }: Target): ArchiveReader {
  let [count, bytes] = [0, 0]
  return {
    async table(table, rows) {
      const told = { item: table.name, kind: 'table', step: 'load' } as const
      const copy = client.query(copyFrom(copyStatement(table, 'FROM STDIN')))
      let loaded = 0
      async function* counted() {
        for await (const chunk of rows) {
          loaded += (chunk as Buffer).length
          onProgress({ ...told, count: 0, bytes: loaded, isDone: false })
          yield chunk as Buffer
        }
      }
      await pipeline(counted, copy)
      onProgress({ ...told, count: copy.rowCount, bytes: loaded, isDone: true })
    },
    async file(key, size, content) {
      await restoreFile(files, key, content, writtenFiles)
      count += 1
      bytes += size
      onProgress({ item: 'files', kind: 'files', step: 'load', count, bytes, isDone: false })
    },
  }
}

/** @throws AppError `backup.fileInTheWay`, `backup.notAsSaved` */
async function restoreFile(files: FileStore, key: string, content: Readable, keys: string[]): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
  }
  const present = await hashOf(files, key)
  if (present === undefined) {
    keys.push(key)
    await files.put(key, Readable.from(hashed(), { objectMode: false }), Number.POSITIVE_INFINITY)
  } else {
    for await (const _ of hashed());
  }
  const saved = hash.digest('hex')
  if (present !== undefined && present !== saved) throw new AppError('backup.fileInTheWay', { key })
  if ((await hashOf(files, key)) !== saved) throw new AppError('backup.notAsSaved', { item: key })
}

async function hashOf(files: FileStore, key: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    const { bytes } = await files.read(key)
    for await (const chunk of bytes) hash.update(chunk as Buffer)
  } catch (error) {
    if (AppError.is(error, 'files.notFound')) return undefined
    throw error
  }
  return hash.digest('hex')
}
