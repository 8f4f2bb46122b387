import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdDecompress } from 'node:zlib'
import { AppError } from '@lindero/domain/errors'
import { extract, type Header } from 'tar-stream'
import type { z } from 'zod'
import {
  type AnyManifest,
  type ArchiveKind,
  CONTENTS,
  type Contents,
  contentsSchema,
  FORMAT,
  identitySchema,
  MANIFEST,
  type SavedTable,
} from './archive-format.ts'
import { RowDigest } from './row-digest.ts'

/** Receives the parts of an archive. Each method must read its stream to the end. */
export interface ArchiveReader {
  table(table: SavedTable, rows: Readable): Promise<void>
  file(key: string, size: number, bytes: Readable): Promise<void>
}

interface Entry extends AsyncIterable<unknown> {
  header: Header
}

const LARGEST_JSON = 16 * 1024 * 1024

/**
 * Reads an archive from beginning to end and verifies its checksums. The data passed to the reader is not verified
 * until this function returns.
 *
 * @throws AppError `backup.fileNotReadable`, `backup.notABackup`, `backup.wrongFormat`, `backup.damaged`
 */
export async function readArchive<Kind extends AnyManifest>(
  path: string,
  kind: ArchiveKind<Kind>,
  readerOf: (manifest: Kind) => ArchiveReader,
): Promise<{ manifest: Kind; contents: Contents }> {
  const source = entriesOf(path)
  const entries = source[Symbol.asyncIterator]()
  const damaged = (part: string) => new AppError('backup.damaged', { file: path, part })
  try {
    const first = await entries.next()
    if (first.done || first.value.header.name !== MANIFEST) throw new AppError('backup.notABackup', { file: path })
    const header = await wholeOf(first.value, path)
    const manifest = manifestOf(header, path, kind)
    const reader = readerOf(manifest)

    let next = await entries.next()
    const tables: Contents['tables'] = {}
    for (const table of manifest.tables) {
      const digest = new RowDigest()
      async function* rows() {
        const prefix = `tables/${table.name}/`
        for (; !next.done && next.value.header.name.startsWith(prefix); next = await entries.next()) {
          for await (const chunk of chunksOf(next.value, path)) {
            digest.update(chunk)
            yield chunk
          }
        }
      }
      await reader.table(table, Readable.from(rows(), { objectMode: false }))
      tables[table.name] = digest.result()
    }

    const filesHash = createHash('sha256')
    const files = { count: 0, bytes: 0 }
    for (; !next.done && next.value.header.name.startsWith('files/'); next = await entries.next()) {
      const entry = next.value
      const key = entry.header.name.slice('files/'.length)
      const size = entry.header.size ?? 0
      filesHash.update(`${key} ${size}\n`)
      async function* bytes() {
        for await (const chunk of chunksOf(entry, path)) {
          filesHash.update(chunk)
          yield chunk
        }
      }
      await reader.file(key, size, Readable.from(bytes(), { objectMode: false }))
      files.count += 1
      files.bytes += size
    }

    if (next.done || next.value.header.name !== CONTENTS) throw damaged(CONTENTS)
    const contents = parse(contentsSchema, await wholeOf(next.value, path))
    if (!contents || !(await entries.next()).done) throw damaged(CONTENTS)
    if (contents.manifest !== createHash('sha256').update(header).digest('hex')) throw damaged(MANIFEST)
    for (const { name } of manifest.tables) {
      if (!isSame(tables[name], contents.tables[name])) throw damaged(name)
    }
    const read = { ...files, checksum: filesHash.digest('hex') }
    if (!isSame(read, contents.files)) throw damaged('files')
    return { manifest, contents }
  } finally {
    await entries.return?.()
  }
}

function isSame(read: object | undefined, expected: object | undefined): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort())
  return read !== undefined && expected !== undefined && sorted(read) === sorted(expected)
}

function manifestOf<Kind extends AnyManifest>(
  header: Buffer,
  path: string,
  { product, schema }: ArchiveKind<Kind>,
): Kind {
  const identity = parse(identitySchema, header)
  if (identity?.product !== product) throw new AppError('backup.notABackup', { file: path })
  if (identity.format !== FORMAT) {
    throw new AppError('backup.wrongFormat', { file: path, format: identity.format, known: FORMAT })
  }
  const manifest = parse(schema, header)
  if (!manifest) throw new AppError('backup.damaged', { file: path, part: MANIFEST })
  return manifest
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The entries of the tar. Each entry must be read to its end before the next is requested. */
async function* entriesOf(path: string): AsyncGenerator<Entry, void, void> {
  const tar = extract()
  const file = createReadStream(path)
  const unzip = createZstdDecompress({
    // Maximum window size. Reading needs as much memory as the window of the archive.
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
  })
  const flowing = pipeline(file, unzip, tar)
  // The loop over the entries receives the same failure. This handler only prevents an unhandled rejection.
  flowing.catch(() => {})
  let isOpen = false
  try {
    for await (const entry of tar) {
      isOpen = true
      yield entry
    }
    await flowing
  } catch (error) {
    throw archiveFailure(error, path, isOpen)
  } finally {
    file.destroy()
    tar.destroy()
  }
}

async function* chunksOf(entry: Entry, path: string): AsyncGenerator<Buffer, void, void> {
  const chunks = entry[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.resolve(chunks.next()).catch((error: unknown) => {
      throw archiveFailure(error, path, true)
    })
    if (next.done) return
    yield next.value as Buffer
  }
}

async function wholeOf(entry: Entry, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(entry, path)) {
    size += chunk.length
    if (size > LARGEST_JSON) throw new AppError('backup.damaged', { file: path, part: entry.header.name })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function archiveFailure(error: unknown, path: string, isOpen: boolean): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const { syscall } = error as NodeJS.ErrnoException
  if (syscall) return new AppError('backup.fileNotReadable', { file: path, reason: error.message })
  if (!isOpen) return new AppError('backup.notABackup', { file: path })
  return new AppError('backup.damaged', { file: path, part: error.message })
}
