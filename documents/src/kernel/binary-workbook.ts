import { AppError } from '@lindero/domain/errors'
import type { CellInput } from '@lindero/domain/kernel/parse-result'
import type { WorkbookLimits } from './limits.ts'
import { type ShownAs, shownAs, shownNumber } from './number-styles.ts'
import { COLUMN_LIMIT } from './sheet-rows.ts'
import type { FileRow, TableFile } from './table-file.ts'
import { guardZip, readZipDirectory } from './zip-directory.ts'

/** A cell of the library that reads the workbook: type, value and number format. */
interface BinaryCell {
  t: string
  v?: unknown
  z?: string | number
}

/** Texts of the error codes in cells (MS-XLS 2.5.10). */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/**
 * Opens a workbook of Excel 97 to 2003 (.xls) or a workbook in records (.xlsb). The library reads the whole file; the
 * thread of the caller bounds its time and memory.
 *
 * @throws AppError `tape.oldFormat` if the library cannot read the file, `tape.passwordProtected`, `tape.zipBomb`.
 * Reading the rows throws `tape.tooManyRows`, `tape.tooManyCells` or `tape.cellTooLong`
 */
export async function openBinaryWorkbook(
  file: Buffer,
  kind: 'xls' | 'zip',
  limits: WorkbookLimits,
): Promise<TableFile> {
  if (kind === 'zip') guardZip(readZipDirectory(file), limits)
  const { book, is1904 } = await readBook(file)
  const states = book.Workbook?.Sheets ?? []
  const isHidden = (index: number) => (states[index]?.Hidden ?? 0) !== 0
  return {
    format: 'xlsx',
    sheets: book.SheetNames.filter((_, index) => !isHidden(index)),
    hidden: book.SheetNames.filter((_, index) => isHidden(index)),
    async *rows(name, limit = Number.POSITIVE_INFINITY): AsyncGenerator<FileRow> {
      const rows = (book.Sheets[name]?.['!data'] ?? []) as readonly (readonly (BinaryCell | undefined)[] | undefined)[]
      if (rows.length > limits.sheetRows) {
        throw new AppError('tape.tooManyRows', { limit: limits.sheetRows, found: rows.length })
      }
      let [cells, found] = [0, 0]
      for (const [index, row = []] of rows.entries()) {
        if (row.length === 0) continue
        cells += row.length
        if (cells > limits.sheetCells) throw new AppError('tape.tooManyCells', { limit: limits.sheetCells })
        yield rowOf(row.slice(0, COLUMN_LIMIT), index + 1, is1904, limits)
        found += 1
        if (found >= limit) return
      }
    },
  }
}

async function readBook(file: Buffer) {
  // Loaded only for these files, because the library is large.
  const { read } = await import('@e965/xlsx')
  try {
    const options = { cellNF: true, cellFormula: false, cellHTML: false, cellText: false }
    const book = read(file, { type: 'buffer', dense: true, ...options })
    return { book, is1904: book.Workbook?.WBProps?.date1904 === true }
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new AppError(isProtected ? 'tape.passwordProtected' : 'tape.oldFormat')
  }
}

function rowOf(
  row: readonly (BinaryCell | undefined)[],
  number: number,
  is1904: boolean,
  { cellCharacters }: WorkbookLimits,
): FileRow {
  const cells = Array.from(row, (cell): CellInput => {
    const value = cell ? cellValueOf(cell, is1904) : null
    if (typeof value === 'string' && value.length > cellCharacters) {
      throw new AppError('tape.cellTooLong', { limit: cellCharacters, row: number })
    }
    return value
  })
  return { row: number, cells, ...(is1904 ? { is1904 } : {}) }
}

function cellValueOf({ t, v, z }: BinaryCell, is1904: boolean): CellInput {
  if (t === 'n' && typeof v === 'number') return shownNumber(v, typeof z === 'string' ? formatOf(z) : null, is1904)
  if (t === 'e') return ERRORS[Number(v)] ?? '#N/A'
  return typeof v === 'string' || typeof v === 'boolean' ? v : null
}

const formats = new Map<string, ShownAs>()
const MOST_FORMATS = 1_000

function formatOf(code: string): ShownAs {
  const cached = formats.get(code)
  if (cached !== undefined) return cached
  const format = shownAs(code)
  if (formats.size < MOST_FORMATS) formats.set(code, format)
  return format
}
