import { AppError } from '@lindero/domain/errors'
import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { countKnownHeaders } from '@lindero/domain/tape/tape-mapping'
import { isEmptyRow, type TapeRow } from '@lindero/domain/tape/tape-row'
import { openCsv } from '../kernel/csv-file.ts'
import { fileKind } from '../kernel/file-kind.ts'
import { WORKBOOK_LIMITS, type WorkbookLimits } from '../kernel/limits.ts'
import type { TableFile } from '../kernel/table-file.ts'
import { openXlsx } from '../kernel/xlsx-file.ts'

/** A sheet whose header row was found. */
export interface TapeSheet {
  name: string
  /** Number of the header row as the spreadsheet program counts it. */
  headerRow: number
  headers: readonly CellInput[]
  /** The first rows below the header, for samples. */
  firstRows: readonly TapeRow[]
  /**
   * The rows below the header as a stream, from the top at every call: each inflates the sheet once.
   *
   * @throws AppError of the assets `tape.tooManyRows`, `tape.emptyFile`
   */
  rows(): AsyncGenerator<TapeRow>
}

export interface Tape {
  format: 'xlsx' | 'csv'
  assets: TapeSheet
  /** The sheet of valuations and reference values, if there is one. */
  values: TapeSheet | null
}

/** Rows in which the header is searched, and number of sheets searched. */
const HEADER_ROWS = 20
const SAMPLE_ROWS = 20
const SHEETS = 30
/** Maximum length of a header that is named in an error. */
const SHOWN_CHARACTERS = 100
/** Known headers that make a sheet one of values: asset, source, value, date. */
const VALUE_HEADERS = 4

/**
 * Opens an uploaded tape: guards, and finds the sheets by their headers in the first rows. Throws `AppError` with a
 * code of `tape.errors.ts`; `data` holds the limits and the actual values. Rows are counted as they are read.
 */
export async function openTape(bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}): Promise<Tape> {
  const allowed = { ...WORKBOOK_LIMITS, ...limits }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length > allowed.fileBytes) {
    throw new AppError('tape.tooLargeFile', {
      limit: megabytes(allowed.fileBytes),
      found: megabytes(file.length),
    })
  }
  const table = fileKind(file) === 'xlsx' ? openXlsx(file, allowed) : openCsv(file, allowed)
  const looked: LookedAt[] = []
  for (const name of table.sheets.slice(0, SHEETS)) looked.push(await lookAt(table, name))
  if (looked.every((sheet) => sheet.top.length === 0)) throw new AppError('tape.emptyFile')
  const assets = best(looked, 'assets')
  if (!assets) {
    throw new AppError('tape.noKnownHeader', { headers: firstTexts(looked) })
  }
  const others = looked.filter((sheet) => sheet.name !== assets.sheet.name)
  const values = best(others, 'values')
  const assetSheet = tapeSheet(table, assets)
  return {
    format: table.format,
    assets: { ...assetSheet, rows: () => countedRows(assetSheet, allowed.rows) },
    values: values && values.known >= VALUE_HEADERS ? tapeSheet(table, values) : null,
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
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

/** The row with most known headers over all sheets; the first one in a tie. */
function best(sheets: readonly LookedAt[], kind: 'assets' | 'values'): Header | null {
  let found: Header | null = null
  for (const sheet of sheets) {
    for (const row of sheet.top.slice(0, HEADER_ROWS)) {
      const known = countKnownHeaders(row.cells, kind)
      if (known > (found?.known ?? 0)) found = { sheet, row, known }
    }
  }
  return found
}

function tapeSheet(table: TableFile, { sheet, row }: Header): TapeSheet {
  return {
    name: sheet.name,
    headerRow: row.row,
    headers: row.cells,
    firstRows: sheet.top.filter((one) => one.row > row.row),
    rows: () => rowsBelow(table, sheet.name, row.row),
  }
}

async function* rowsBelow(table: TableFile, name: string, headerRow: number): AsyncGenerator<TapeRow> {
  for await (const row of table.rows(name)) {
    if (row.row > headerRow) yield row
  }
}

/**
 * The rows, unless there are none or too many of them. Rows that are merely formatted do not count; those beyond the
 * limit are counted for the message.
 */
async function* countedRows(sheet: TapeSheet, limit: number): AsyncGenerator<TapeRow> {
  let found = 0
  for await (const row of sheet.rows()) {
    if (!isEmptyRow(row.cells)) found += 1
    if (found <= limit) yield row
  }
  if (found > limit) throw new AppError('tape.tooManyRows', { limit, found })
  if (found === 0) throw new AppError('tape.emptyFile', { sheet: sheet.name })
}

function firstTexts(sheets: readonly LookedAt[]): string[] {
  const first = sheets.flatMap((sheet) => sheet.top)[0]?.cells ?? []
  return first
    .filter((cell): cell is string => typeof cell === 'string' && cell !== '')
    .slice(0, 20)
    .map((header) => header.slice(0, SHOWN_CHARACTERS))
}
