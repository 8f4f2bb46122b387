import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import type { FileRow } from './table-file.ts'
import { attribute, decodeXml, type XmlHandler, XmlScanner } from './xml-scanner.ts'

/** What cells refer to: the shared strings, the date styles, the date system of the workbook. */
export interface SheetContext {
  strings: readonly string[]
  dateStyles: ReadonlySet<number>
  is1904: boolean
}

/** Columns beyond are skipped: no tape has them, and a single far cell must not make a row huge. */
const COLUMN_LIMIT = 1000
const DAY_MS = 86_400_000

/** Reads the rows of a sheet (ECMA-376 part 1, 18.3) on demand from its XML as it is inflated. */
export async function* readSheetRows(
  pieces: AsyncIterable<string>,
  context: SheetContext,
): AsyncGenerator<FileRow> {
  const rows = new RowCollector(context)
  const scanner = new XmlScanner(rows)
  for await (const piece of pieces) {
    scanner.feed(piece)
    yield* rows.take()
    if (rows.isDone) return
  }
}

class RowCollector implements XmlHandler {
  isDone = false
  readonly #context: SheetContext
  #ready: FileRow[] = []
  #row: FileRow = { row: 0, cells: [] }
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  /** Text counts inside `v` and, except phonetic readings, inside `t`; formulas do not. */
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
        const letters = /^[A-Z]{1,3}/.exec(attribute(tag, 'r'))
        this.#column = letters ? columnIndex(letters[0]) : this.#column + 1
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
    if (this.#isReading) this.#text += raw
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
        return decodeXml(this.#text)
      default:
        return this.#number()
    }
  }

  #number(): CellInput {
    if (this.#text === '') return null
    const figure = Number(this.#text)
    if (Number.isNaN(figure)) return decodeXml(this.#text)
    if (!this.#context.dateStyles.has(this.#style)) return figure
    // Day 0 of the 1900 system, from March 1900 on, is 30 December 1899; of the 1904 system, 1 January 1904.
    const epoch = this.#context.is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return new Date(epoch + Math.round(figure * DAY_MS))
  }
}
