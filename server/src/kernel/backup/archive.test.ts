import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { AppError } from '@lindero/domain/errors'
import fc from 'fast-check'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMAT, type Manifest, PART_BYTES, WHOLE } from './archive-format.ts'
import { createArchive } from './archive-writer.ts'
import { readArchive } from './read-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'lindero-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MANIFEST: Manifest = {
  product: 'lindero',
  format: FORMAT,
  productVersion: '0.1.0',
  postgresVersion: '18.4',
  createdOn: '2026-06-30T10:00:00.000Z',
  migrations: ['001-roles.sql'],
  tables: [
    { name: 'empty', columns: ['uuid'] },
    { name: 'large', columns: ['id', 'text'] },
  ],
}
const LINE = Buffer.from(`1\t${'x'.repeat(997)}\n`)
const ROWS = Math.ceil((PART_BYTES * 2.5) / LINE.length)

const valid = join(folder, 'valid.tar.zst')

async function writeValid(path: string, rows: number): Promise<void> {
  const archive = await createArchive(path, MANIFEST)
  await archive.table({ name: 'empty', columns: ['uuid'] }, Readable.from([]), () => {})
  const lines = Readable.from(Array.from({ length: rows }, () => LINE))
  await archive.table({ name: 'large', columns: ['id', 'text'] }, lines, () => {})
  for (const key of ['a.xlsx', `${'k'.repeat(150)}.csv`]) {
    await archive.file(key, 4, Readable.from([Buffer.from('tape')]))
  }
  await archive.finish([{ name: 'large_id_seq', lastValue: '9007199254740993', isCalled: true }])
}

async function contentOf(path: string) {
  const tables: Record<string, number> = {}
  const files: Record<string, string> = {}
  const { manifest, contents } = await readArchive(path, WHOLE, () => ({
    table: async ({ name }, rows) => {
      tables[name] = (await buffer(rows)).length
    },
    file: async (key, _size, bytes) => {
      files[key] = (await buffer(bytes)).toString()
    },
  }))
  return { manifest, contents, tables, files }
}

/** Reads an archive and returns the error code; undefined if reading succeeds. */
async function failureOf(path: string): Promise<string | undefined> {
  return contentOf(path).then(
    () => undefined,
    (error: AppError) => error.code,
  )
}

async function tarOf(entries: Record<string, string>): Promise<Buffer> {
  const tar = pack()
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content)
  tar.finalize()
  return buffer(Readable.from(tar))
}

beforeAll(() => writeValid(valid, ROWS))

describe('An archive', () => {
  it('reading an archive returns the tables and files that were written to it', async () => {
    const { manifest, contents, tables, files } = await contentOf(valid)
    expect(manifest).toEqual(MANIFEST)
    expect(tables).toEqual({ empty: 0, large: ROWS * LINE.length })
    expect(contents.tables.large).toMatchObject({ rows: ROWS, bytes: ROWS * LINE.length })
    expect(contents.files).toMatchObject({ count: 2, bytes: 8 })
    expect(contents.sequences).toEqual([{ name: 'large_id_seq', lastValue: '9007199254740993', isCalled: true }])
    expect(files).toEqual({ 'a.xlsx': 'tape', [`${'k'.repeat(150)}.csv`]: 'tape' })
  })

  it.skipIf(process.platform === 'win32')(
    'a backup archive can be read only by the owner of the file (skipped on Windows)',
    async () => {
      expect(((await stat(valid)).mode & 0o777).toString(8)).toBe('600')
    },
  )

  it('abandoning an archive that is being written leaves no file behind', async () => {
    const path = join(folder, 'abandoned')
    const archive = await createArchive(path, MANIFEST)
    await archive.abandon()
    expect((await readdir(folder)).filter((name) => name.startsWith('abandoned'))).toEqual([])
  })

  it('creating an archive in a folder that does not exist fails with backup.fileNotWritten', async () => {
    const writing = createArchive(join(folder, 'missing', 'backup'), MANIFEST)
    await expect(writing).rejects.toMatchObject({ code: 'backup.fileNotWritten' })
  })

  it('adding a file to an archive fails if the file is smaller than the announced size', async () => {
    const archive = await createArchive(join(folder, 'short'), MANIFEST)
    await expect(archive.file('key', 5, Readable.from([Buffer.from('tape')]))).rejects.toThrow()
    await archive.abandon()
  })
})

describe('Reading an archive', () => {
  const path = join(folder, 'refused')
  const manifest = (change: object) => JSON.stringify({ ...MANIFEST, ...change })

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 'backup.notABackup'],
    ['text', async () => Buffer.from('id;name\n1;x\n'), 'backup.notABackup'],
    ['a plain tar', () => tarOf({ 'manifest.json': manifest({}) }), 'backup.notABackup'],
    ['a foreign archive', async () => zstdCompressSync(await tarOf({ 'a.txt': 'x' })), 'backup.notABackup'],
    [
      'an archive of another product',
      async () => zstdCompressSync(await tarOf({ 'manifest.json': manifest({ product: 'other' }) })),
      'backup.notABackup',
    ],
    [
      'another format',
      async () => zstdCompressSync(await tarOf({ 'manifest.json': manifest({ format: FORMAT + 1, tables: 7 }) })),
      'backup.wrongFormat',
    ],
    [
      'an archive without contents',
      async () => zstdCompressSync(await tarOf({ 'manifest.json': manifest({}) })),
      'backup.damaged',
    ],
    [
      'a changed row in an archive compressed anew',
      async () => {
        const tar = zstdDecompressSync(await readFile(valid))
        tar[tar.indexOf('xxxx')] = 'y'.charCodeAt(0)
        return zstdCompressSync(tar)
      },
      'backup.damaged',
    ],
  ])('reading a backup archive is rejected for %s', async (_what, content, code) => {
    await writeFile(path, await content())
    expect(await failureOf(path)).toBe(code)
  })

  it('reading an archive fails with backup.fileNotReadable if the path does not exist or is a folder', async () => {
    expect(await failureOf(join(folder, 'nowhere'))).toBe('backup.fileNotReadable')
    expect(await failureOf(folder)).toBe('backup.fileNotReadable')
  })
})

describe('A damaged archive', () => {
  const small = join(folder, 'small.tar.zst')
  const path = join(folder, 'damaged')
  const REFUSED = ['backup.damaged', 'backup.notABackup']
  beforeAll(() => writeValid(small, 40))

  it('an archive with one changed byte is rejected, unless the decompressed content is the same', async () => {
    const bytes = await readFile(small)
    const content = zstdDecompressSync(bytes)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] ?? 0) ^ change
        await writeFile(path, damaged)
        const failure = await failureOf(path)
        // A changed byte can be harmless: zstd ignores one bit of its header, and accepts a larger window than
        // necessary.
        if (failure === undefined) expect(zstdDecompressSync(damaged).equals(content)).toBe(true)
        else expect(REFUSED).toContain(failure)
      }),
      { numRuns: 300 },
    )
  })

  it('an archive that is cut off at any byte is rejected, unless only its end marker is missing', async () => {
    const bytes = await readFile(small)
    const content = await contentOf(small)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        await writeFile(path, bytes.subarray(0, length))
        const failure = await failureOf(path)
        // The contents are followed only by the zeros that end a tar, and by the checksum of zstd.
        if (failure === undefined) expect(await contentOf(path)).toEqual(content)
        else expect(REFUSED).toContain(failure)
        expect(failure !== undefined || length > bytes.length - 40).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
