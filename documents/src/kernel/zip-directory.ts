import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { AppError } from '@lindero/domain/errors'
import { RATIO_FREE_BYTES, type WorkbookLimits } from './limits.ts'

const SIGNATURE_END = 0x06054b50
const SIGNATURE_ENTRY = 0x02014b50
const SIGNATURE_LOCAL = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
const CHUNK = 64 * 1024

/** One part of an archive, as its central directory describes it. */
export interface ZipPart {
  path: string
  method: number
  packedBytes: number
  bytes: number
  offset: number
}

/**
 * Reads the central directory of an archive (APPNOTE 4.3.12) without inflating anything. Archives above 4 GB (ZIP64)
 * are rejected as damaged, because they exceed the limits anyway.
 *
 * @throws AppError `tape.notAWorkbook`
 */
export function readZipDirectory(file: Buffer): ZipPart[] {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  let position = file.readUInt32LE(end + 16)
  const parts: ZipPart[] = []
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > file.length || file.readUInt32LE(position) !== SIGNATURE_ENTRY) throw notAWorkbook()
    const nameLength = file.readUInt16LE(position + 28)
    parts.push({
      path: file.toString('utf8', position + 46, position + 46 + nameLength),
      method: file.readUInt16LE(position + 10),
      packedBytes: file.readUInt32LE(position + 20),
      bytes: file.readUInt32LE(position + 24),
      offset: file.readUInt32LE(position + 42),
    })
    position += 46 + nameLength + file.readUInt16LE(position + 30) + file.readUInt16LE(position + 32)
  }
  return parts
}

function findEnd(file: Buffer): number {
  for (let at = file.length - END_LENGTH; at >= Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT); at -= 1) {
    if (file.readUInt32LE(at) === SIGNATURE_END) return at
  }
  throw notAWorkbook()
}

/**
 * Rejects an archive if the sizes in its directory are too large. A declared size may be smaller than the real one; the
 * reader detects this later, because it never inflates a part beyond its declared size. Only a part that is declared
 * empty, but has compressed data, would escape the reader, so it is rejected here.
 *
 * @throws AppError `tape.zipBomb`
 */
export function guardZip(parts: readonly ZipPart[], limits: WorkbookLimits): void {
  let packed = 0
  let total = 0
  for (const part of parts) {
    packed += part.packedBytes
    total += part.bytes
    const isLie = part.bytes === 0 && part.packedBytes > 2
    if (part.bytes > limits.partBytes || isLie) {
      throw new AppError('tape.zipBomb', { part: part.path, found: part.bytes, limit: limits.partBytes })
    }
  }
  const ratio = total / Math.max(1, packed)
  if (total > limits.totalBytes || (total > RATIO_FREE_BYTES && ratio > limits.ratio)) {
    throw new AppError('tape.zipBomb', { found: total, limit: limits.totalBytes, ratio: Math.round(ratio) })
  }
}

/**
 * Rejects a part that is too large for memory. The limit depends on the purpose of the part and not on its name,
 * because an archive can use any names.
 *
 * @throws AppError `tape.zipBomb`
 */
export function guardSmallPart({ path, bytes }: ZipPart, { smallPartBytes }: WorkbookLimits): void {
  if (bytes > smallPartBytes) throw new AppError('tape.zipBomb', { part: path, found: bytes, limit: smallPartBytes })
}

/** The compressed data of a part. */
function packedPart(file: Buffer, part: ZipPart): Buffer {
  if (part.offset + 30 > file.length || file.readUInt32LE(part.offset) !== SIGNATURE_LOCAL) throw notAWorkbook()
  const start = part.offset + 30 + file.readUInt16LE(part.offset + 26) + file.readUInt16LE(part.offset + 28)
  if (start + part.packedBytes > file.length) throw notAWorkbook()
  return file.subarray(start, start + part.packedBytes)
}

/**
 * Reads a small part as one text. Inflating fails if the part is longer than the directory declares.
 *
 * @throws AppError `tape.notAWorkbook`
 */
export function readSmallPart(file: Buffer, part: ZipPart): string {
  const packed = packedPart(file, part)
  if (part.method === STORED) return packed.toString('utf8')
  if (part.method !== DEFLATED) throw notAWorkbook()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, part.bytes) }).toString('utf8')
  } catch (cause) {
    throw new AppError('tape.notAWorkbook', { cause: String(cause) })
  }
}

/**
 * Inflates the text of a part piece by piece, on demand and outside the main thread.
 *
 * @throws AppError `tape.zipBomb` if the text is longer than the directory declares
 */
export async function* partText(file: Buffer, part: ZipPart): AsyncGenerator<string> {
  const packed = packedPart(file, part)
  const decoder = new TextDecoder('utf-8')
  if (part.method === STORED) {
    for (let at = 0; at < packed.length; at += CHUNK)
      yield decoder.decode(packed.subarray(at, at + CHUNK), { stream: true })
    return
  }
  if (part.method !== DEFLATED) throw notAWorkbook()
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  inflate.end(packed)
  let bytes = 0
  try {
    for await (const chunk of inflate) {
      bytes += (chunk as Buffer).length
      if (bytes > part.bytes) throw new AppError('tape.zipBomb', { part: part.path, limit: part.bytes })
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
  } catch (error) {
    if (error instanceof AppError || !isZlibError(error)) throw error
    throw new AppError('tape.notAWorkbook', { cause: error.code })
  } finally {
    inflate.destroy()
  }
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^Z_|^ERR_/.test(String(error.code))
}

function notAWorkbook(): AppError {
  return new AppError('tape.notAWorkbook')
}
