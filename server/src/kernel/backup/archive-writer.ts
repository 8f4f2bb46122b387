import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { AppError } from '@lindero/domain/errors'
import { pack } from 'tar-stream'
import { syncFolder } from '../disk/durable-file.ts'
import { type AnyManifest, CONTENTS, type Contents, MANIFEST, PART_BYTES, type SavedTable } from './archive-format.ts'
import { RowDigest } from './row-digest.ts'

const LEVEL = 3

export interface ArchiveWriter {
  table(
    table: SavedTable,
    rows: AsyncIterable<Buffer>,
    onPart: (digest: RowDigest) => void,
  ): Promise<Contents['tables'][string]>
  file(key: string, size: number, bytes: Readable): Promise<void>
  /** Writes the contents entry last, and renames the archive from `FILE.part` to its name. */
  finish(sequences: Contents['sequences']): Promise<Contents>
  /** Discards the archive: removes the partially written file. */
  abandon(): Promise<void>
}

/**
 * Writes an archive.
 * @throws AppError `backup.fileNotWritten` from any of its methods
 */
export async function createArchive(path: string, manifest: AnyManifest): Promise<ArchiveWriter> {
  const unfinished = `${path}.part`
  const notWritten = (error: Error) => {
    throw new AppError('backup.fileNotWritten', { file: path, reason: error.message })
  }
  // The archive contains names, addresses and password hashes, so only its owner may read it. The file must be new: the
  // archive is never written through a link or with the permissions of an existing file.
  await rm(unfinished, { force: true })
  const output = await open(unfinished, 'wx', 0o600).catch(notWritten)
  const tar = pack()
  const finished = pipeline(
    tar,
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
    }),
    output.createWriteStream({ flush: true }),
  ).catch(notWritten)
  // If the archive cannot be written, the methods that await `finished` throw the error. This handler only prevents an
  // unhandled rejection.
  finished.catch(() => {})

  const mtime = new Date(manifest.createdOn)
  async function add(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: content.length, mode: 0o600, mtime }, content, (error) =>
        error ? reject(error) : resolve(),
      )
    })
    // After a failed write, this entry fails only because the archive stream is closed, so its error is replaced by the
    // original one.
    await added.catch(async (error: Error) => {
      await finished
      throw error
    })
  }

  const tables: Contents['tables'] = {}
  const filesHash = createHash('sha256')
  const files = { count: 0, bytes: 0 }
  const header = asJson(manifest)
  await add(MANIFEST, header)

  return {
    async table({ name }, rows, onPart) {
      const digest = new RowDigest()
      let part: Buffer[] = []
      let size = 0
      let number = 0
      const flush = async () => {
        number += 1
        await add(`tables/${name}/${String(number).padStart(6, '0')}`, Buffer.concat(part))
        part = []
        size = 0
        onPart(digest)
      }
      for await (const chunk of rows) {
        digest.update(chunk)
        part.push(chunk)
        size += chunk.length
        if (size >= PART_BYTES) await flush()
      }
      if (size > 0) await flush()
      const saved = digest.result()
      tables[name] = saved
      return saved
    },

    async file(key, size, bytes) {
      filesHash.update(`${key} ${size}\n`)
      const entry = tar.entry({ name: `files/${key}`, size, mode: 0o600, mtime })
      async function* hashed() {
        for await (const chunk of bytes) {
          filesHash.update(chunk as Buffer)
          yield chunk as Buffer
        }
      }
      await pipeline(hashed, entry).catch(async (error: Error) => {
        tar.destroy(error)
        await finished
        throw error
      })
      files.count += 1
      files.bytes += size
    },

    async finish(sequences) {
      const contents: Contents = {
        manifest: createHash('sha256').update(header).digest('hex'),
        tables,
        sequences,
        files: { ...files, checksum: filesHash.digest('hex') },
      }
      await add(CONTENTS, asJson(contents))
      tar.finalize()
      await finished
      await rename(unfinished, path).catch(notWritten)
      await syncFolder(dirname(path)).catch(notWritten)
      return contents
    },

    async abandon() {
      tar.destroy()
      await finished.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

function asJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
