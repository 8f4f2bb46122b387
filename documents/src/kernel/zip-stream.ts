import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A part of an archive. Its text is generated while the archive is being written. */
export interface ZipEntry {
  path: string
  text: AsyncIterable<string> | Iterable<string>
}

interface Written {
  name: Buffer
  crc: number
  packedBytes: number
  bytes: number
  offset: number
}

const VERSION = 20
/** Flags: the sizes follow the data (bit 3), and names are in UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
/**
 * Date of every part: 1 January 1980, the earliest date that an archive can have. Because the date is fixed, equal
 * content gives equal bytes.
 */
const DATE = 0x0021

/**
 * Streams an archive chunk by chunk (APPNOTE 4.3). Only one record per part stays in memory. Each part is consumed
 * completely before the next part is requested, so a later part may use data that an earlier part collected.
 */
export async function* zipChunks(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const finished: Written[] = []
  let offset = 0
  for await (const { path, text } of entries) {
    const entry: Written = { name: Buffer.from(path), crc: 0, packedBytes: 0, bytes: 0, offset }
    const local = localHeader(entry.name)
    yield local
    for await (const chunk of deflated(text, entry)) yield chunk
    yield descriptor(entry)
    offset += local.length + entry.packedBytes + 16
    finished.push(entry)
  }
  const directory = Buffer.concat(finished.map(directoryEntry))
  yield directory
  yield endOfDirectory(finished.length, directory.length, offset)
}

async function* deflated(text: ZipEntry['text'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feeding = pipeline(Readable.from(counted(text, entry)), deflate)
  // An error in the source destroys the deflater. Reading from the deflater below then throws the same error, so it is
  // ignored here.
  feeding.catch(() => undefined)
  try {
    for await (const chunk of deflate) {
      entry.packedBytes += (chunk as Buffer).length
      yield chunk as Buffer
    }
    await feeding
  } finally {
    deflate.destroy()
  }
}

async function* counted(text: ZipEntry['text'], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    entry.crc = crc32(bytes, entry.crc)
    entry.bytes += bytes.length
    yield bytes
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor(entry: Written): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(entry.crc, 4)
  record.writeUInt32LE(entry.packedBytes, 8)
  record.writeUInt32LE(entry.bytes, 12)
  return record
}

function directoryEntry(entry: Written): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(VERSION, 4)
  record.writeUInt16LE(VERSION, 6)
  record.writeUInt16LE(FLAGS, 8)
  record.writeUInt16LE(DEFLATED, 10)
  record.writeUInt16LE(DATE, 14)
  record.writeUInt32LE(entry.crc, 16)
  record.writeUInt32LE(entry.packedBytes, 20)
  record.writeUInt32LE(entry.bytes, 24)
  record.writeUInt16LE(entry.name.length, 28)
  record.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([record, entry.name])
}

function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
