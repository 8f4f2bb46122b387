import { AppError } from '@lindero/domain/errors'
import { type CellInput, foldText, shownText } from '@lindero/domain/kernel/parse-result'
import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import {
  ASSET_COLUMN,
  PART_SHEETS,
  type PartSheet,
  partSheet,
  REFERENCE_COLUMN,
} from '@lindero/domain/sheets/part-sheets'
import { headerKey } from '@lindero/domain/tape/tape-mapping'
import { isEmptyRow, type TapeRow } from '@lindero/domain/tape/tape-row'
import { rowsBefore } from '@lindero/domain/tape/tape-sheets'
import { WORKBOOK_LIMITS, type WorkbookLimits } from '../kernel/limits.ts'
import { openTable } from '../kernel/open-table.ts'
import type { TableFile } from '../kernel/table-file.ts'
import type { Language } from '../tape/tape-words.ts'
import { headersOf, LANGUAGES, sheetName } from './sheet-words.ts'

/** A sheet of an uploaded workbook. */
export interface OpenedSheet {
  name: string
  position: number
  /** The part that it holds; null if it is not recognised or left out. */
  sheet: PartSheet | null
  headers: readonly CellInput[]
  /** Position, letter and header of the column of each target. */
  columns: ReadonlyMap<string, { index: number; letter: string; header: string }>
  /** Headers of columns that no field has. */
  ignored: string[]
  /** The rows below the header; their numbers are unique in the workbook. */
  rows(): AsyncGenerator<TapeRow>
}

/** Rows in which the header is searched. */
const HEADER_ROWS = 60
/** Times the rows of a tape that all sheets may have together. */
const SHEETS_OF_ROWS = 4
const IGNORED = 40

/** Parts of sheets that a person chose: name of the sheet → part, or null to leave it out. */
export type SheetChoices = Readonly<Record<string, string | null>>

/**
 * Opens a workbook whose sheets hold parts of records, and recognises each by its name or its headers.
 *
 * @throws AppError with a code of `tape.errors.ts`; reading the rows throws `tape.tooManyRows` too
 */
export async function openSheets(
  bytes: Uint8Array,
  limits: Partial<WorkbookLimits>,
  choices: SheetChoices,
): Promise<OpenedSheet[]> {
  const allowed = { ...WORKBOOK_LIMITS, ...limits }
  const table = openTable(bytes, allowed)
  const count = { rows: 0, limit: allowed.rows * SHEETS_OF_ROWS }
  const opened: OpenedSheet[] = []
  for (const [position, name] of table.sheets.entries()) {
    opened.push(await openSheet(table, name, position, choices, count))
  }
  if (opened.every(({ headers }) => headers.length === 0)) throw new AppError('tape.emptyFile')
  return opened
}

async function openSheet(
  table: TableFile,
  name: string,
  position: number,
  choices: SheetChoices,
  count: { rows: number; limit: number },
): Promise<OpenedSheet> {
  const top: TapeRow[] = []
  for await (const row of table.rows(name, HEADER_ROWS)) if (!isEmptyRow(row.cells)) top.push(row)
  const found = recognise(name, top, choices)
  const header = found?.header ?? top[0]
  const headers = header?.cells ?? []
  const columns = new Map<string, { index: number; letter: string; header: string }>()
  const ignored: string[] = []
  for (const [index, cell] of headers.entries()) {
    const target = found && headersOf(found.sheet, found.language).get(headerKey(cell))
    const column = { index, letter: columnLetter(index), header: shownText(cell) }
    if (target && !columns.has(target)) columns.set(target, column)
    else if (column.header !== '' && ignored.length < IGNORED) ignored.push(column.header.slice(0, 100))
  }
  return {
    ...{ name, position, sheet: found?.sheet ?? null, headers, columns, ignored },
    async *rows() {
      for await (const row of table.rows(name)) {
        if (row.row <= (header?.row ?? 0)) continue
        if (!isEmptyRow(row.cells)) count.rows += 1
        if (count.rows > count.limit) throw new AppError('tape.tooManyRows', { limit: count.limit, found: count.rows })
        yield { ...row, row: numberOf(position, row.row), sheet: name }
      }
    },
  }
}

/** The number of a row in the workbook. */
const numberOf = (position: number, row: number) => (position === 0 ? row : rowsBefore(position - 1) + row)

interface HeaderRow {
  header: TapeRow
  keys: ReadonlySet<string>
}

interface Recognised {
  sheet: PartSheet
  header: TapeRow
  language: Language
}

/** The part of a sheet: the chosen one, that of its name, or the only one with the most known headers. */
function recognise(name: string, rows: readonly TapeRow[], choices: SheetChoices): Recognised | null {
  const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
  if (chosen === null) return null
  const top = rows.map((header) => ({ header, keys: keysOf(header) }))
  const folded = foldText(name)
  const named = chosen
    ? [partSheet(chosen)]
    : PART_SHEETS.filter((sheet) => LANGUAGES.some((language) => foldText(sheetName(sheet, language)) === folded))
  const [first] = named
  if (first) return bestHeader(first, top)?.found ?? null
  const scored = PART_SHEETS.flatMap((sheet) => bestHeader(sheet, top) ?? []).sort((a, b) => b.known - a.known)
  const [best, next] = scored
  return best && best.known !== next?.known ? best.found : null
}

/** Columns in which headers are searched. */
const HEADER_COLUMNS = 1_000

/** The keys of the headers of a row: each row is compared with every part in both languages. */
const keysOf = ({ cells }: TapeRow) => new Set(cells.slice(0, HEADER_COLUMNS).map(headerKey))

/** The row with most known headers of a part; null if none names an asset and a field. */
function bestHeader(sheet: PartSheet, top: readonly HeaderRow[]): { found: Recognised; known: number } | null {
  let best: { found: Recognised; known: number } | null = null
  for (const language of LANGUAGES) {
    const headers = headersOf(sheet, language)
    for (const { header, keys } of top) {
      const targets = new Set([...keys].flatMap((key) => headers.get(key) ?? []))
      const namesAsset = targets.has(ASSET_COLUMN) || targets.has(REFERENCE_COLUMN)
      const fields = [...targets].filter((target) => Object.hasOwn(sheet.fields, target)).length
      if (namesAsset && fields > 0 && targets.size > (best?.known ?? 0)) {
        best = { found: { sheet, header, language }, known: targets.size }
      }
    }
  }
  return best
}
