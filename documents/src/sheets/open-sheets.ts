import { AppError } from '@lindero/domain/errors'
import { parseNumber } from '@lindero/domain/kernel/parse-number'
import { type CellInput, foldText } from '@lindero/domain/kernel/parse-result'
import {
  ASSET_COLUMN,
  fieldOfColumn,
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
import { formerNames } from './former-words.ts'
import { type AskedColumn, type ColumnChoices, type MatchedColumns, matchColumns } from './match-columns.ts'
import { headersOf, LANGUAGES, sheetName } from './sheet-words.ts'
import { tradeColumns } from './trade-headers.ts'

/** A sheet of an uploaded workbook. */
export interface OpenedSheet {
  name: string
  position: number
  /** The kind of records in the sheet; null if the sheet was not recognised or the user left it out. */
  sheet: PartSheet | null
  headers: readonly CellInput[]
  /** The column for each target: its index, letter and header. */
  columns: MatchedColumns['columns']
  /** Values for other fields that a column's header implies. */
  implied: MatchedColumns['implied']
  /** Columns with percentages that are certainly not written as fractions. */
  points: ReadonlySet<string>
  /** Headers that fit no field. */
  ignored: string[]
  /** Columns that are not read until the user chooses a field for each. */
  asked: AskedColumn[]
  /** The rows below the header, with numbers that are unique in the workbook. */
  rows(): AsyncGenerator<TapeRow>
}

/** Number of rows at the top that are searched for the header. */
const HEADER_ROWS = 60
/** All sheets together may have this many times the maximum rows of a tape. */
const SHEETS_OF_ROWS = 4

/** The user's choices for sheets: sheet name → part, or null to leave the sheet out. */
export type SheetChoices = Readonly<Record<string, string | null>>

interface Choices {
  sheets: SheetChoices
  /** The user's choices for columns, by sheet name. */
  columns: Readonly<Record<string, ColumnChoices>>
}

/**
 * Opens a workbook with parts of records, and recognises each sheet by its name or its headers.
 *
 * @throws AppError with a code from `tape.errors.ts`; reading the rows also throws `tape.tooManyRows`
 */
export async function openSheets(
  bytes: Uint8Array,
  limits: Partial<WorkbookLimits>,
  choices: Choices,
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
  { sheets, columns: chosen }: Choices,
  count: { rows: number; limit: number },
): Promise<OpenedSheet> {
  const top: TapeRow[] = []
  for await (const row of table.rows(name, HEADER_ROWS)) if (!isEmptyRow(row.cells)) top.push(row)
  const sheet = recognise(name, top, sheets)
  const header = sheet?.header ?? top[0]
  const headers = header?.cells ?? []
  const own = Object.hasOwn(chosen, name) ? chosen[name] : undefined
  const matched = sheet ? matchColumns(sheet.sheet, sheet.language, headers, own ?? {}) : NONE
  return {
    ...{ name, position, sheet: sheet?.sheet ?? null, headers, ...matched },
    points: sheet ? columnsInPoints(sheet.sheet, matched.columns, top) : new Set(),
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

const NONE: MatchedColumns = { columns: new Map(), implied: new Map(), ignored: [], asked: [] }

/**
 * Percentage columns with a number above 1, without a percent sign, in the first rows. The numbers in such a column
 * cannot be fractions.
 */
function columnsInPoints(sheet: PartSheet, columns: OpenedSheet['columns'], top: readonly TapeRow[]): Set<string> {
  const isAboveOne = (cell: CellInput) => {
    const parsed = typeof cell === 'string' && cell.includes('%') ? null : parseNumber(cell, 'decimal')
    return parsed?.kind === 'value' && Math.abs(parsed.value) > 1
  }
  const ofPercentages = [...columns].filter(([column]) => fieldOfColumn(sheet, column)?.kind === 'percent')
  return new Set(
    ofPercentages.flatMap(([column, { index }]) => (top.some(({ cells }) => isAboveOne(cells[index])) ? [column] : [])),
  )
}

/** Number of a row that is unique in the workbook. */
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

/**
 * Recognises the part in a sheet: the part that the user chose; otherwise the part with the sheet's current or former
 * name; otherwise the part with most matching headers, if there is only one.
 */
function recognise(name: string, rows: readonly TapeRow[], choices: SheetChoices): Recognised | null {
  const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
  if (chosen === null) return null
  const top = rows.map((header) => ({ header, keys: keysOf(header) }))
  const folded = foldText(name)
  const named = chosen
    ? [partSheet(chosen)]
    : [
        ...PART_SHEETS.filter((sheet) => LANGUAGES.some((language) => foldText(sheetName(sheet, language)) === folded)),
        ...PART_SHEETS.filter(({ id }) => formerNames(id).some((former) => foldText(former) === folded)),
      ]
  const [first] = named
  if (first) return bestHeader(first, top)?.found ?? null
  const scored = PART_SHEETS.flatMap((sheet) => bestHeader(sheet, top) ?? []).sort((a, b) => b.known - a.known)
  const [best, next] = scored
  return best && best.known !== next?.known ? best.found : null
}

/** Number of columns that are searched for headers. */
const HEADER_COLUMNS = 1_000

/**
 * The normalised headers in a row. They are computed only once, because each row is compared with every part in both
 * languages.
 */
const keysOf = ({ cells }: TapeRow) => new Set(cells.slice(0, HEADER_COLUMNS).map(headerKey))

/** The row that matches most headers of a part; null if no row has both an asset column and a field. */
function bestHeader(sheet: PartSheet, top: readonly HeaderRow[]): { found: Recognised; known: number } | null {
  let best: { found: Recognised; known: number } | null = null
  for (const language of LANGUAGES) {
    const headers = headersOf(sheet, language)
    for (const { header, keys } of top) {
      const targets = new Set([...keys].flatMap((key) => headers.get(key) ?? tradeColumns(sheet.id, key)))
      const namesAsset = targets.has(ASSET_COLUMN) || targets.has(REFERENCE_COLUMN)
      const fields = [...targets].filter((target) => Object.hasOwn(sheet.fields, target)).length
      if (namesAsset && fields > 0 && targets.size > (best?.known ?? 0)) {
        best = { found: { sheet, header, language }, known: targets.size }
      }
    }
  }
  return best
}
