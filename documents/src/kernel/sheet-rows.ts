import { AppError } from '@lindero/domain/errors'
import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import type { WorkbookLimits } from './limits.ts'
import { type NumberStyles, type ShownAs, shownNumber } from './number-styles.ts'
import type { ReadingTime } from './reading-time.ts'
import type { FileRow } from './table-file.ts'
import { attribute, decodeXml, type XmlHandler, XmlScanner } from './xml-scanner.ts'

/** Data of the workbook that cells refer to, such as the shared strings, and the limits. */
export interface SheetContext {
  strings: readonly string[]
  styles: NumberStyles
  is1904: boolean
  limits: Pick<WorkbookLimits, 'sheetRows' | 'sheetCells' | 'cellCharacters'>
}

/** Number of columns that are read. No tape has more columns, and a single far-right cell must not make a row huge. */
export const COLUMN_LIMIT = 1000

/**
 * Reads the rows of a sheet (ECMA-376 part 1, 18.3) on demand, while its XML is inflated.
 *
 * @param length number of characters of the whole sheet, if known
 * @throws AppError `tape.tooManyRows`, `tape.cellTooLong`, `tape.tooSlow`; `tape.tooManyCells` (by count, or by an
 * estimate from the first part of a sheet with known length)
 */
export async function* readSheetRows(
  pieces: AsyncIterable<string>,
  context: SheetContext,
  time: ReadingTime,
  length?: number,
): AsyncGenerator<FileRow> {
  const rows = new RowCollector(context)
  const scanner = new XmlScanner(rows)
  let read = 0
  const find = (piece: string) => {
    scanner.feed(piece)
    read += piece.length
    if (length !== undefined && read >= FIRST_PART) rows.rejectExpected(length / read)
    return rows.take()
  }
  yield* time.scan(pieces, find, () => rows.isDone)
}

/** Number of characters after which the cell count of the whole sheet is estimated. */
const FIRST_PART = 2 * 1024 * 1024
/** Factor by which the estimate may exceed the limit, because the first rows may be wider than later rows. */
const MARGIN = 2

/** Length of the longest escape for a single character: `&#x10FFFF;`. */
const ESCAPE_LENGTH = 10

class RowCollector implements XmlHandler {
  isDone = false
  readonly #context: SheetContext
  #ready: FileRow[] = []
  #row: FileRow = { row: 0, cells: [] }
  #count = 0
  #cells = 0
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  /**
   * True inside `v` or `t`, because their text is the value of the cell. The text of phonetic readings and formulas is
   * not part of the value.
   */
  #isReading = false
  #inPhonetic = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  take(): FileRow[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  open(name: string, tag: string): void {
    switch (name) {
      case 'row': {
        const stated = Number(attribute(tag, 'r'))
        this.#row = { row: stated > 0 ? stated : this.#row.row + 1, cells: [] }
        this.#column = -1
        break
      }
      case 'c': {
        const stated = columnIndex(attribute(tag, 'r'))
        this.#column = stated < 0 ? this.#column + 1 : stated
        this.#type = attribute(tag, 't')
        this.#style = Number(attribute(tag, 's') || 0)
        this.#text = ''
        break
      }
      case 'v':
      case 't':
        this.#isReading = !this.#inPhonetic
        break
      case 'rPh':
        this.#inPhonetic = true
        break
    }
  }

  text(raw: string): void {
    if (!this.#isReading) return
    this.#text += raw
    // This check comes before decoding, because a text in many parts must not grow without limit.
    if (this.#text.length > this.#context.limits.cellCharacters * ESCAPE_LENGTH) this.#rejectCell()
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#isReading = false
        break
      case 'rPh':
        this.#inPhonetic = false
        break
      case 'c':
        if (this.#column < COLUMN_LIMIT) this.#place(this.#value())
        break
      case 'row':
        this.#countRow()
        this.#countCells()
        this.#ready.push(this.#row)
        break
      case 'sheetData':
        this.isDone = true
        break
    }
  }

  #place(value: CellInput): void {
    const { cells } = this.#row
    while (cells.length < this.#column) cells.push(null)
    cells[this.#column] = value
  }

  #value(): CellInput {
    switch (this.#type) {
      case 's':
        return this.#context.strings[Number(this.#text)] ?? null
      case 'b':
        return this.#text === '1' || this.#text === 'true'
      case 'str':
      case 'inlineStr':
      case 'e':
      case 'd':
        return this.#decoded()
      default:
        return this.#number()
    }
  }

  #decoded(): string {
    const text = decodeXml(this.#text)
    if (text.length > this.#context.limits.cellCharacters) this.#rejectCell()
    return text
  }

  #rejectCell(): never {
    throw new AppError('tape.cellTooLong', {
      limit: this.#context.limits.cellCharacters,
      row: this.#row.row,
    })
  }

  #countRow(): void {
    const { sheetRows } = this.#context.limits
    this.#count += 1
    if (this.#count > sheetRows) {
      throw new AppError('tape.tooManyRows', { limit: sheetRows, found: this.#count })
    }
  }

  /** Empty cells count too: if each row has a far-right cell, even a small file can have many millions of cells. */
  #countCells(): void {
    this.#cells += this.#row.cells.length
    if (this.#cells > this.#context.limits.sheetCells) this.#rejectCells()
  }

  /** @param times length of the whole sheet divided by the length read so far */
  rejectExpected(times: number): void {
    if (this.#cells * times > MARGIN * this.#context.limits.sheetCells) this.#rejectCells()
  }

  #rejectCells(): never {
    throw new AppError('tape.tooManyCells', { limit: this.#context.limits.sheetCells })
  }

  #number(): CellInput {
    if (this.#text === '') return null
    const figure = Number(this.#text)
    if (Number.isNaN(figure)) return this.#decoded()
    return shownNumber(figure, this.#shownAs(), this.#context.is1904)
  }

  #shownAs(): ShownAs {
    const { dates, percents, points } = this.#context.styles
    if (percents.has(this.#style)) return 'percent'
    if (points.has(this.#style)) return 'points'
    return dates.has(this.#style) ? 'date' : null
  }
}
