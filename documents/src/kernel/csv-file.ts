import { AppError } from '@lindero/domain/errors'
import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { streamCsvRows } from 'hucre/csv'
import type { WorkbookLimits } from './limits.ts'
import { ReadingTime } from './reading-time.ts'
import type { FileRow, TableFile } from './table-file.ts'
import { decodeText, withoutUtf16 } from './text-encoding.ts'

const DELIMITERS = [';', ',', '\t', '|'] as const
/** Maximum number of columns. No tape has more, and a row with millions of fields would take gigabytes. */
const COLUMN_LIMIT = 1_000
const SHEET = 'CSV'
/**
 * Number of bytes at the start of a file that are searched for the separator. Separators and line breaks are the same
 * bytes in every encoding.
 */
const HEAD_BYTES = 20_000
/** Number of rows between two pauses for the event loop. */
const BATCH = 500

/**
 * Opens a text table in any common encoding (`text-encoding.ts`), with fields separated by semicolon, comma, tab or
 * bar. Reading the rows can throw `tape.tooManyRows`, `tape.cellTooLong` or `tape.tooSlow`.
 *
 * @throws AppError `tape.notAWorkbook`, and the errors of `rejectBombs` for a row or cell that is too long
 */
export function openCsv(bytes: Buffer, limits: WorkbookLimits): TableFile {
  const file = withoutUtf16(bytes)
  const head = file.toString('latin1', 0, HEAD_BYTES).replace(/^\u00ef\u00bb\u00bf/, '')
  const declared = /^sep=([!-~\t])\r?\n/i.exec(head)
  const delimiter = declared?.[1] ?? detectDelimiter(head)
  if (delimiter === null) throw new AppError('tape.notAWorkbook')
  rejectBombs(file, delimiter, limits)
  const decoded = decodeText(file)
  const text = declared ? decoded.slice(declared[0].length) : decoded
  const firstRow = declared ? 2 : 1
  const time = new ReadingTime(limits.seconds)
  return {
    format: 'csv',
    sheets: [SHEET],
    hidden: [],
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
    rejectRow(cells, row, limits)
    yield { row, cells }
    row += 1
    if (row % BATCH === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** @throws AppError `tape.tooManyRows`, `tape.cellTooLong` */
function rejectRow(cells: readonly CellInput[], row: number, { sheetRows, cellCharacters }: WorkbookLimits): void {
  if (row > sheetRows) throw new AppError('tape.tooManyRows', { limit: sheetRows, found: row })
  if (cells.some((cell) => typeof cell === 'string' && cell.length > cellCharacters)) {
    throw new AppError('tape.cellTooLong', { limit: cellCharacters, row })
  }
}

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d]

/**
 * Checks the limits of each row on the raw bytes, before anything is decoded or split, so that a line of 50 MB costs
 * little time and memory. Quotes follow the rules of the CSV reader: a quote has a special meaning only at the start of
 * a field.
 *
 * @throws AppError `tape.cellTooLong`, `tape.rowTooLong`, `tape.tooManyColumns`, `tape.tooManyCells`
 */
function rejectBombs(bytes: Buffer, delimiter: string, limits: WorkbookLimits): void {
  const field = delimiter.charCodeAt(0)
  let row = 1
  let [fields, cells] = [1, 1]
  let [rowLength, length] = [0, 0]
  let isQuoted = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    // UTF-8 continuation bytes are not counted as characters.
    if ((byte & 0xc0) === 0x80) continue
    if (isQuoted) {
      if (byte !== QUOTE) length += 1
      else if (bytes[at + 1] === QUOTE) {
        length += 1
        at += 1
      } else isQuoted = false
    } else if (byte === field) {
      fields += 1
      cells += 1
      length = 0
    } else if (byte === LINE_FEED || byte === RETURN) {
      if (byte === RETURN && bytes[at + 1] === LINE_FEED) at += 1
      row += 1
      fields = 1
      rowLength = 0
      length = 0
      continue
    } else if (byte === QUOTE && length === 0) isQuoted = true
    else length += 1
    rowLength += 1
    if (length > limits.cellCharacters) throw new AppError('tape.cellTooLong', { limit: limits.cellCharacters, row })
    if (fields > COLUMN_LIMIT) throw new AppError('tape.tooManyColumns', { limit: COLUMN_LIMIT, row })
    if (rowLength > limits.rowCharacters) throw new AppError('tape.rowTooLong', { limit: limits.rowCharacters, row })
    if (cells > limits.sheetCells) throw new AppError('tape.tooManyCells', { limit: limits.sheetCells })
  }
}

/** The separator that splits the first lines into most fields; `null` if the text is not a table. */
function detectDelimiter(text: string): string | null {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, 20)
  const most = DELIMITERS.map((delimiter) => ({
    delimiter,
    fields: Math.max(...lines.map((line) => line.split(delimiter).length)),
  })).sort((left, right) => right.fields - left.fields)[0]
  return most && most.fields > 1 ? most.delimiter : null
}
