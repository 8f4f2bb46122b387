import { createReadStream, type ReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { addAbortSignal, pipeline, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '@lindero/domain/errors'
import { type DecimalMark, decimalMarkOf } from '@lindero/domain/kernel/written-number'
import { parse } from 'csv-parse'

/** The cells of a row, by lower-case column name. */
export type CsvRecord = Record<string, string | undefined>

/** A row and the number of its last line in the file (the header is line 1). */
export interface ImportRow {
  line: number
  record: CsvRecord
  /** Share of the file that has been read so far, from 0 to 1. */
  share: number
  /** The decimal mark used throughout the file. */
  mark: DecimalMark
  /** `fewer` than the named columns, or `more` with text: the cells may belong to other columns. */
  cells: 'whole' | 'fewer' | 'more'
}

interface CsvShape {
  isGzip: boolean
  delimiter: string
  mark: DecimalMark
}

interface ReadingOptions {
  /** Column names in the file, by documented column name. */
  mapping?: Readonly<Record<string, string>> | undefined
  /** Columns that the format reads besides the required ones. */
  optional?: readonly string[]
  ending?: 'any' | 'fullRows' | 'lineEnd'
  /** Receives the column names, even if the file has no rows. */
  onHeader?: (columns: readonly string[]) => void
  /** Ends the reading with `market.notCsv`. */
  signal?: AbortSignal
}

/**
 * Streams the rows of a CSV file, plain or gzip (detected by its first bytes). The separator is a comma, semicolon or
 * tab. Column names are case-insensitive; `mapping` maps documented column names to those in the file. A repeated name is
 * refused if it is one of `required`, `optional` or `mapping`, which the format reads.
 *
 * `ending` says which files are refused: with `fullRows`, a file whose last row has fewer cells than the others, because it
 * is cut; with `lineEnd`, also one without a line end and one without rows, because an import that updates rows must not
 * read half a number; with `any`, none.
 *
 * @throws AppError `market.fileEmpty`, `market.fileNotReadable`, `market.notUtf8`, `market.missingColumns`,
 *   `market.repeatedColumns`; `market.notCsv` with the line; `market.fileCut` with the last good row; `market.fileWithoutRows`
 */
export async function* importRows(
  file: string,
  required: readonly string[],
  { mapping = {}, optional = [], ending = 'fullRows', onHeader, signal }: ReadingOptions = {},
): AsyncGenerator<ImportRow> {
  const { isGzip, delimiter, mark } = await look(file)
  // A stream that is aborted before it is read has no listener for its error.
  signal?.throwIfAborted()
  let columns: readonly string[] = []
  const parser = parse({
    columns: (header: string[]) => {
      const names = headerOf(file, header, required, optional, mapping)
      onHeader?.(names)
      columns = names
      return names
    },
    delimiter,
    info: true,
    bom: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  if (signal) addAbortSignal(signal, parser)
  const source = createReadStream(file)
  const { size } = statSync(file)
  const done = () => {
    // An error in any part of the pipeline is thrown by the parser in the loop below.
  }
  const end = new LastByte()
  if (isGzip) pipeline(source, createGunzip(), boundUnpacked(file), end, parser, done)
  else pipeline(source, end, parser, done)
  // A row is passed on when the next one has been read, because only the last row can be cut.
  let last: ImportRow | null = null
  let good: ImportRow | null = null
  let widest = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: CsvRecord
      info: { lines: number; error?: { record?: readonly string[] } }
    }>) {
      if (last) {
        widest = Math.max(widest, Object.keys(last.record).length)
        good = last
        yield last
      }
      // The parser only names the cells of a row whose number differs from that of the columns.
      const cells = fit(info.error?.record, columns)
      last = { line: info.lines, record, share: shareOf(source, size), mark, cells }
    }
    if (last === null) {
      if (ending === 'lineEnd') throw new AppError('market.fileWithoutRows', { file: basename(file) })
      return
    }
    const isShort = Object.keys(last.record).length < (widest || new Set(columns).size)
    const isCut = ending === 'lineEnd' ? isShort || !end.isLineEnd : isShort && ending === 'fullRows'
    if (isCut) throw cutAfter(file, good)
    yield last
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('market.notCsv', {
      file: basename(file),
      reason: error instanceof Error ? error.message : String(error),
    })
  }
}

/** Compares the cells of a row with the columns. Columns without a name may lack cells, and empty cells may be left over. */
function fit(cells: readonly string[] | undefined, columns: readonly string[]): ImportRow['cells'] {
  if (cells === undefined) return 'whole'
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'more'
  return cells.length > columns.findLastIndex((name) => name !== '') ? 'whole' : 'fewer'
}

/** Remembers the last byte that passes through. */
class LastByte extends Transform {
  #byte: number | undefined

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    if (chunk.length > 0) this.#byte = chunk.at(-1)
    done(null, chunk)
  }

  get isLineEnd(): boolean {
    return this.#byte === 0x0a || this.#byte === 0x0d
  }
}

/** The error for a cut file names its last good row. */
function cutAfter(file: string, good: ImportRow | null): AppError {
  const [row = ''] = Object.values(good?.record ?? {}).filter((cell) => cell)
  return new AppError('market.fileCut', { file: basename(file), line: good?.line ?? 1, row })
}

/** At most 1, because the file may grow while it is being read. */
export const shareOf = ({ bytesRead }: ReadStream, size: number) => (size > 0 ? Math.min(1, bytesRead / size) : 1)

function headerOf(
  file: string,
  header: readonly string[],
  required: readonly string[],
  optional: readonly string[],
  mapping: Readonly<Record<string, string>>,
): string[] {
  const documented = new Map(Object.entries(mapping).map(([ours, theirs]) => [theirs.trim().toLowerCase(), ours]))
  const own = header.map((name) => name.trim().toLowerCase())
  // A column that the user has chosen replaces the file’s own column with the documented name.
  const replaced = new Set(own.flatMap((name) => documented.get(name) ?? []))
  const names = own.map((name) => documented.get(name) ?? (replaced.has(name) ? '' : name))
  const missing = required.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new AppError('market.missingColumns', { file: basename(file), columns: missing })
  const read = new Set([...required, ...optional, ...Object.keys(mapping)])
  const repeated = new Set(names.filter((name, index) => read.has(name) && names.indexOf(name) !== index))
  if (repeated.size > 0) throw new AppError('market.repeatedColumns', { file: basename(file), columns: [...repeated] })
  return names
}

async function look(file: string): Promise<CsvShape> {
  try {
    await using handle = await open(file)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    const isGzip = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
    return { isGzip, ...(await lookInside(file, isGzip)) }
  } catch (error) {
    if (error instanceof AppError) throw error
    // Removes the path from the system's message, because the path does not help a user on a different machine.
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('market.fileNotReadable', {
      file: basename(file),
      reason: reason.replaceAll(file, basename(file)),
    })
  }
}

/** Number of characters used to detect the separator and the decimal mark. */
const LOOKED_AT = 100_000

/** Detects the separator in the header and the decimal mark in the first rows. */
async function lookInside(file: string, isGzip: boolean): Promise<Pick<CsvShape, 'delimiter' | 'mark'>> {
  const source = createReadStream(file)
  const plain = isGzip ? source.pipe(createGunzip()) : source
  let start = ''
  let isWhole = true
  try {
    for await (const chunk of plain) {
      start += String(chunk)
      isWhole = start.length <= LOOKED_AT
      if (!isWhole) break
    }
  } catch {
    // The compressed file is truncated or damaged. The error will be reported with its line when the rows are read.
    isWhole = false
  }
  source.destroy()
  if (isWhole && start.trim() === '') throw new AppError('market.fileEmpty', { file: basename(file) })
  const [header = '', ...lines] = start.split('\n')
  // Each letter of UTF-16 or UTF-32 has an empty byte.
  if (header.includes('\0')) throw new AppError('market.notUtf8', { file: basename(file) })
  const count = (mark: string) => header.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  const cells = lines.flatMap((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', '').trim()))
  const figures = cells.filter((cell) => /^-?[\d.,]+$/.test(cell))
  return { delimiter, mark: (delimiter === ',' ? null : decimalMarkOf(figures)) ?? '.' }
}

/** Maximum ratio of decompressed to compressed bytes. For market files, it is between 3 and 20. */
const RATIO_MAXIMUM = 200
/** Below this size, the ratio is not limited. */
const UNPACKED_FREE = 20_000_000

/** Stops a decompression bomb. */
export function boundUnpacked(file: string): Transform {
  const { size } = statSync(file)
  const maximum = Math.max(UNPACKED_FREE, size * RATIO_MAXIMUM)
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maximum) {
        done(new AppError('areas.fileTooLarge', { megabytes: Math.round(maximum / 1_000_000) }))
      } else done(null, chunk)
    },
  })
}
