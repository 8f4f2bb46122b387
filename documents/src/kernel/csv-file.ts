import { AppError } from '@lindero/domain/errors'
import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { streamCsvRows } from 'hucre/csv'
import type { WorkbookLimits } from './limits.ts'
import { ReadingTime } from './reading-time.ts'
import type { FileRow, TableFile } from './table-file.ts'

const DELIMITERS = [';', ',', '\t', '|'] as const
/** As of a sheet: no tape has more, and a row of millions of empty fields takes gigabytes. */
const COLUMN_LIMIT = 1_000
const SHEET = 'CSV'
/** Rows between two yields to the event loop. */
const BATCH = 500

/**
 * Opens a table in text: UTF-8 or, failing that, Windows-1252; fields divided by semicolon, comma, tab or bar. Refuses
 * with `tape.notAWorkbook`, or `limits.memory` for a row of more than 1,000 fields; reading its rows also with `tape.tooManyRows`, `tape.cellTooLong` or `tape.tooSlow`.
 */
export function openCsv(file: Buffer, limits: WorkbookLimits): TableFile {
  const decoded = decode(file)
  const declared = /^sep=(.)\r?\n/i.exec(decoded)
  const text = declared ? decoded.slice(declared[0].length) : decoded
  const delimiter = declared?.[1] ?? detectDelimiter(text)
  if (delimiter === null) throw new AppError('tape.notAWorkbook')
  refuseWide(text, delimiter, limits)
  const firstRow = declared ? 2 : 1
  const time = new ReadingTime(limits.seconds)
  return {
    format: 'csv',
    sheets: [SHEET],
    rows: (_sheet, limit) => readRows(text, { delimiter, firstRow, limits, time }, limit),
  }
}

async function* readRows(
  text: string,
  {
    delimiter,
    firstRow,
    limits,
    time,
  }: { delimiter: string; firstRow: number; limits: WorkbookLimits; time: ReadingTime },
  limit?: number,
): AsyncGenerator<FileRow> {
  let row = firstRow
  for (const cells of time.rows(streamCsvRows(text, { delimiter, ...(limit ? { maxRows: limit } : {}) }))) {
    refuseRow(cells, row, limits)
    yield { row, cells }
    row += 1
    if (row % BATCH === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** @throws AppError `tape.tooManyRows`, `tape.cellTooLong` */
function refuseRow(cells: readonly CellInput[], row: number, { sheetRows, cellCharacters }: WorkbookLimits): void {
  if (row > sheetRows) throw new AppError('tape.tooManyRows', { limit: sheetRows, found: row })
  if (cells.some((cell) => typeof cell === 'string' && cell.length > cellCharacters)) {
    throw new AppError('tape.cellTooLong', { limit: cellCharacters, row })
  }
}

/** Before a row is split. @throws AppError `limits.memory` for a row, or a file, of too many fields */
function refuseWide(text: string, delimiter: string, { sheetCells }: WorkbookLimits): void {
  const [quote, line, field] = ['"', '\n', delimiter].map((character) => character.charCodeAt(0))
  let isQuoted = false
  let fields = 1
  let cells = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === line) fields = 1
    else if (code === field) {
      fields += 1
      cells += 1
      if (fields > COLUMN_LIMIT || cells > sheetCells) throw new AppError('limits.memory')
    }
  }
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Not UTF-8: what Excel on a Spanish Windows writes as CSV.
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** The separator that splits the first lines into most fields; `null` for a text that is not a table. */
function detectDelimiter(text: string): string | null {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, 20)
  const most = DELIMITERS.map((delimiter) => ({
    delimiter,
    fields: Math.max(...lines.map((line) => line.split(delimiter).length)),
  })).sort((left, right) => right.fields - left.fields)[0]
  return most && most.fields > 1 ? most.delimiter : null
}
