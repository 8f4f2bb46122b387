import { AppError } from '@lindero/domain/errors'
import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { type StatedUnit, unitsOfTitle } from '@lindero/domain/tape/header-units'
import { UPPER_HEADER } from '@lindero/domain/tape/header-words'
import { countKnownHeaders, fieldsOfHeader, sameColumns } from '@lindero/domain/tape/tape-mapping'
import { isEmptyRow, type TapeRow } from '@lindero/domain/tape/tape-row'
import { rowsBefore, type SheetContents } from '@lindero/domain/tape/tape-sheets'
import { WORKBOOK_LIMITS, type WorkbookLimits } from '../kernel/limits.ts'
import { openTable } from '../kernel/open-table.ts'
import type { TableFile } from '../kernel/table-file.ts'
import { withUpperHeader } from './upper-header.ts'

/** A sheet with a recognised header row. */
export interface TapeSheet {
  name: string
  /** Row number of the header, as spreadsheet programs show it. */
  headerRow: number
  headers: readonly CellInput[]
  /** The units that the lines above the header state for all columns. */
  units: readonly StatedUnit[]
  /** The first rows below the header of each sheet that is read, as samples. */
  firstRows: readonly TapeRow[]
  /**
   * Streams the rows below the header. Each call starts at the top and inflates the sheet again.
   *
   * @throws AppError `tape.tooManyRows` or `tape.emptyFile`, in the sheet of assets
   */
  rows(): AsyncGenerator<TapeRow>
}

/** A sheet in the list of the file's sheets. */
export interface ListedSheet {
  name: string
  contents: SheetContents
  isRead: boolean
}

export interface Tape {
  format: 'xlsx' | 'csv'
  /** All visible sheets in workbook order. */
  sheets: readonly ListedSheet[]
  /** Names of the hidden sheets, which are not read. */
  hidden: readonly string[]
  /**
   * The assets of all sheets that are read, as one sheet. Its columns are those of the first sheet, followed by columns
   * that occur only in other sheets.
   */
  assets: TapeSheet
  /** The sheet of valuations and reference values; null if there is none. */
  values: TapeSheet | null
  /** The first rows of each visible sheet without records, which may list the codes of a column. */
  lists: readonly (readonly TapeRow[])[]
}

/** Number of rows at the top of a sheet that are searched for the header. */
export const HEADER_ROWS = 60
const SAMPLE_ROWS = 20
/** Maximum length of a header in an error. */
const SHOWN_CHARACTERS = 100
/** Minimum number of known headers in a sheet of values (asset, source, value, date) and in a sheet of assets. */
const VALUE_HEADERS = 4
export const ASSET_HEADERS = 3
/** Minimum number of known headers in a sheet of assets, if the workbook also has sheets of parts. */
const BESIDE_PARTS = 2

/** Recognises a sheet of parts of records by its name and its first rows. */
export type IsSheetOfParts = (name: string, rows: readonly TapeRow[]) => boolean

/**
 * Opens an uploaded tape: checks the limits, and finds the sheets by the headers in their first rows. The rows are
 * counted while they are read.
 *
 * @param chosen names of the sheets of assets to read; null: the sheet with most known headers, and all sheets with the
 * same columns
 * @param isSheetOfParts condition for a sheet of parts. Such a sheet is listed, and it is read as assets only if it is
 * chosen or if the workbook has no sheet of assets
 * @throws AppError with a code from `tape.errors.ts`; `data` contains the limits and the actual values
 */
export async function openTape(
  bytes: Uint8Array,
  limits: Partial<WorkbookLimits> = {},
  chosen: readonly string[] | null = null,
  isSheetOfParts: IsSheetOfParts = () => false,
): Promise<Tape> {
  const allowed = { ...WORKBOOK_LIMITS, ...limits }
  const table = await openTable(bytes, allowed)
  const looked: LookedAt[] = []
  for (const name of table.sheets) looked.push(await lookAt(table, name))
  if (looked.every((sheet) => sheet.top.length === 0)) throw new AppError('tape.emptyFile')
  const parts = looked.filter(({ name, top }) => isSheetOfParts(name, top.slice(0, HEADER_ROWS)))
  const main = mainSheet(looked, parts)
  if (!main) {
    throw new AppError('tape.noKnownHeader', { headers: firstTexts(looked) })
  }
  const others = looked.filter((sheet) => sheet.name !== main.sheet.name)
  const ofValues = best(
    others.filter((sheet) => !parts.includes(sheet)),
    'values',
  )
  const values = ofValues && ofValues.known >= VALUE_HEADERS ? ofValues : null
  const further = others.flatMap((sheet) => (sheet === values?.sheet ? [] : (best([sheet], 'assets') ?? [])))
  const isRead = ({ sheet, row }: Header) =>
    chosen?.length
      ? chosen.includes(sheet.name)
      : sheet === main.sheet || (!parts.includes(sheet) && hasSameColumns(row, main.row))
  const read = [main, ...further].filter(isRead)
  const [first = main, ...rest] = read
  const sheet = joined(table, [first, ...rest], (header) =>
    header === main ? 0 : rowsBefore(looked.indexOf(header.sheet)),
  )
  const contentsOf = (one: LookedAt): SheetContents => {
    if (one === values?.sheet) return 'values'
    if (one !== main.sheet && parts.includes(one)) return 'parts'
    return [main, ...further].some((each) => each.sheet === one && isOfAssets(each, main)) ? 'assets' : 'other'
  }
  return {
    format: table.format,
    hidden: table.hidden,
    sheets: looked.map((one) => ({
      name: one.name,
      contents: contentsOf(one),
      isRead: one === values?.sheet || read.some((each) => each.sheet === one),
    })),
    assets: { ...sheet, rows: () => countedRows(sheet, allowed.rows) },
    values: values && tapeSheet(table, values),
    lists: looked.filter((one) => contentsOf(one) === 'other').map(({ top }) => top),
  }
}

/** The sheet of assets. If the workbook has only sheets of parts, it is the one with most known headers. */
function mainSheet(looked: readonly LookedAt[], parts: readonly LookedAt[]): Header | null {
  const assets = best(
    looked.filter((sheet) => !parts.includes(sheet)),
    'assets',
  )
  return assets && (parts.length === 0 || assets.known >= BESIDE_PARTS) ? assets : best(looked, 'assets')
}

/**
 * True for the main sheet, a sheet with enough headers of assets, or a sheet with the same columns as the main sheet.
 * The sheets of a monthly update often have only the same few columns.
 */
const isOfAssets = (header: Header, main: Header) =>
  header === main || header.known >= ASSET_HEADERS || hasSameColumns(header.row, main.row)

/** True if two header rows have the same known fields. */
function hasSameColumns(one: TapeRow, other: TapeRow): boolean {
  const [fields, others] = [fieldsOfHeader(one.cells), fieldsOfHeader(other.cells)]
  return fields.size === others.size && [...fields].every((field) => others.has(field))
}

/** Joins several sheets into one. Cells move to the columns of the first sheet. Row numbers also identify the sheet. */
function joined(table: TableFile, read: readonly [Header, ...Header[]], before: (header: Header) => number): TapeSheet {
  const [first, ...rest] = read
  const headers: CellInput[] = [...first.row.cells]
  const parts = [{ header: first, places: undefined as number[] | undefined }]
  for (const header of rest) {
    const places: number[] = []
    for (const [index, column] of sameColumns(headers, header.row.cells).entries()) {
      if (column !== null) places[column < 0 ? headers.push(header.row.cells[index]) - 1 : column] = index
    }
    const isSameOrder = places.length === headers.length && headers.every((_, column) => places[column] === column)
    parts.push({ header, places: isSameOrder ? undefined : Array.from(places, (place) => place ?? -1) })
  }
  const place = ({ row, cells, is1904 }: TapeRow, { header, places }: (typeof parts)[number]): TapeRow => ({
    row: row + before(header),
    cells: places ? places.map((index) => (index < 0 ? null : cells[index])) : underHeaders(cells, header),
    sheet: header.sheet.name,
    ...(places ? { places } : {}),
    ...(is1904 ? { is1904 } : {}),
  })
  // Several sheets are read as one table. Cells to the right of a sheet's headers are removed, because they would
  // become values in a column of another sheet.
  const underHeaders = (cells: TapeRow['cells'], { row }: Header) =>
    parts.length > 1 && cells.length > row.cells.length ? cells.slice(0, row.cells.length) : cells
  const sheet = tapeSheet(table, first)
  const firstRows = parts.flatMap((part) =>
    part.header.sheet.top.flatMap((row) => (row.row > part.header.row.row ? [place(row, part)] : [])),
  )
  return {
    ...sheet,
    headers,
    units: unitsOfSheets(read),
    firstRows,
    async *rows() {
      for (const part of parts) {
        for await (const row of rowsBelow(table, part.header.sheet.name, part.header.row.row)) yield place(row, part)
      }
    },
  }
}

interface LookedAt {
  name: string
  /** The first non-empty rows of the sheet. */
  top: TapeRow[]
}

interface Header {
  sheet: LookedAt
  row: TapeRow
  known: number
}

async function lookAt(table: TableFile, name: string): Promise<LookedAt> {
  const top: TapeRow[] = []
  for await (const row of table.rows(name, HEADER_ROWS + SAMPLE_ROWS)) {
    if (!isEmptyRow(row.cells)) top.push(row)
  }
  return { name, top }
}

/** The row with most known headers in all sheets; the first such row if there are several. */
function best(sheets: readonly LookedAt[], kind: 'assets' | 'values'): Header | null {
  let bestHeader: Header | null = null
  for (const sheet of sheets) {
    for (const [index, lower] of sheet.top.slice(0, HEADER_ROWS).entries()) {
      const row = kind === 'assets' ? withUpperHeader(lower, sheet.top[index - 1]) : lower
      const knownHeaders = countKnownHeaders(row.cells, kind)
      if (knownHeaders > (bestHeader?.known ?? 0)) bestHeader = { sheet, row, known: knownHeaders }
    }
  }
  return bestHeader
}

function tapeSheet(table: TableFile, { sheet, row }: Omit<Header, 'known'>): TapeSheet {
  return {
    name: sheet.name,
    headerRow: row.row,
    headers: row.cells,
    units: unitsAbove({ sheet, row }),
    firstRows: sheet.top.filter((one) => one.row > row.row),
    rows: () => rowsBelow(table, sheet.name, row.row),
  }
}

/** The units in the lines above a header. An upper header that is part of the headers is no such line. */
function unitsAbove({ sheet, row }: Omit<Header, 'known'>): StatedUnit[] {
  const isMerged = row.cells.some((cell) => typeof cell === 'string' && cell.includes(UPPER_HEADER))
  const above = sheet.top.filter((one) => one.row < row.row && !(isMerged && one.row === row.row - 1))
  return unitsOfTitle(above.map(({ cells }) => cells))
}

/** The units of sheets that are read as one. If their titles differ, each of their units is possible. */
function unitsOfSheets(read: readonly Header[]): StatedUnit[] {
  const ofSheets = read.map(unitsAbove)
  return (['money', 'area'] as const).flatMap((kind) => {
    const units = ofSheets.map((units) => units.find((unit) => unit.kind === kind))
    const first = units.find((unit) => unit !== undefined)
    return first ? [{ ...first, factors: [...new Set(units.flatMap((unit) => unit?.factors ?? [1]))] }] : []
  })
}

async function* rowsBelow(table: TableFile, name: string, headerRow: number): AsyncGenerator<TapeRow> {
  for await (const row of table.rows(name)) {
    if (row.row > headerRow) yield row
  }
}

/**
 * Yields the rows, but at most `limit` of them. Rows with only formatting do not count. Rows above the limit are still
 * counted for the error.
 *
 * @throws AppError `tape.tooManyRows`, `tape.emptyFile`
 */
async function* countedRows(sheet: TapeSheet, limit: number): AsyncGenerator<TapeRow> {
  let count = 0
  for await (const row of sheet.rows()) {
    if (!isEmptyRow(row.cells)) count += 1
    if (count <= limit) yield row
  }
  if (count > limit) throw new AppError('tape.tooManyRows', { limit, found: count })
  if (count === 0) throw new AppError('tape.emptyFile', { sheet: sheet.name })
}

function firstTexts(sheets: readonly LookedAt[]): string[] {
  const first = sheets.flatMap((sheet) => sheet.top)[0]?.cells ?? []
  return first
    .filter((cell): cell is string => typeof cell === 'string' && cell !== '')
    .slice(0, 20)
    .map((header) => header.slice(0, SHOWN_CHARACTERS))
}
