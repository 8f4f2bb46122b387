/** Streams a file in the idealista18 format, plain or gzip (told by its first bytes, not by its name). */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { parse } from 'csv-parse'
import { type CsvRecord, evidenceOfIdealista18, IDEALISTA18_REQUIRED } from './idealista18.ts'

export interface Idealista18Home {
  evidence: MarketEvidence
  /** As the file names it; '' where it has no such column. */
  neighbourhood: string
}

export interface Idealista18File {
  homes: Idealista18Home[]
  /** Rows that are no evidence: a missing or impossible identifier, period, price, size or place. */
  refused: number
}

/** @throws Error naming the file, where it cannot be read, lacks a needed column, or holds no usable row. */
export async function readIdealista18(file: string): Promise<Idealista18File> {
  try {
    return await readAll(file)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function readAll(file: string): Promise<Idealista18File> {
  const source = createReadStream(file)
  const plain = (await isGzip(file)) ? source.pipe(createGunzip()) : source
  const parser = plain.pipe(
    parse({ columns: headerOf, bom: true, trim: true, relax_column_count: true, skip_empty_lines: true }),
  )
  source.on('error', (error) => parser.destroy(error))
  plain.on('error', (error: Error) => parser.destroy(error))
  const homes: Idealista18Home[] = []
  let refused = 0
  for await (const record of parser as AsyncIterable<CsvRecord>) {
    const outcome = evidenceOfIdealista18(record)
    if (outcome.kind === 'refused') refused += 1
    else homes.push({ evidence: outcome.evidence, neighbourhood: record.neighbourhood ?? '' })
  }
  if (homes.length === 0) throw new Error('no usable row')
  return { homes, refused }
}

/** The original release writes its headers in capitals. */
function headerOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase())
  const missing = IDEALISTA18_REQUIRED.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new Error(`missing columns: ${missing.join(', ')}`)
  return names
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}
