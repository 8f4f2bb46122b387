import { AppError } from '@lindero/domain/errors'
import type { DayReading } from '@lindero/domain/kernel/day-order'
import { parseNumber } from '@lindero/domain/kernel/parse-number'
import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { fieldOfColumn, type PartSheet } from '@lindero/domain/sheets/part-sheets'
import { dayReadingsOf } from '@lindero/domain/tape/day-readings'
import { mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import { layoutOf, type ProfiledSheet, profileOfSheet, type TapeProfile } from '@lindero/domain/tape/tape-profiles'
import { isEmptyRow, type TapeRow } from '@lindero/domain/tape/tape-row'
import { rowsBefore } from '@lindero/domain/tape/tape-sheets'
import { WORKBOOK_LIMITS, type WorkbookLimits } from '../kernel/limits.ts'
import { openTable } from '../kernel/open-table.ts'
import type { TableFile } from '../kernel/table-file.ts'
import { HEADER_ROWS } from '../tape/open-tape.ts'
import { type AskedColumn, type ColumnChoices, type MatchedColumns, matchColumns } from './match-columns.ts'
import { headerOfAssets, recognise, type SheetChoices } from './recognise-sheet.ts'

/** A sheet of an uploaded workbook. */
export interface OpenedSheet {
  name: string
  position: number
  /** The kind of records in the sheet; null if the sheet was not recognised or the user left it out. */
  sheet: PartSheet | null
  /** Position of the column with the identifiers, in a sheet of assets; null for any other sheet. */
  identifier: number | null
  headers: readonly CellInput[]
  /**
   * The recognised columns, by the name of their field. They include the columns that identify the asset and the row.
   */
  columns: MatchedColumns['columns']
  /** Values that a recognised header implies for other fields, by the field of the header. */
  implied: MatchedColumns['implied']
  /** Columns with percentages that are certainly not written as fractions. */
  points: ReadonlySet<string>
  /** The order of day and month of each column with dates. */
  days: ReadonlyMap<string, DayReading>
  /** Headers that fit no field. */
  ignored: string[]
  /** Columns that are not read until the user chooses a field for each. */
  asked: AskedColumn[]
  /** The profile of the columns; null if the sheet is not read. */
  profiled: ProfiledSheet | null
  /** The choices of the profile and of the user, by the letter of the column. */
  choices: ColumnChoices
  /** The first rows below the header, as samples. */
  firstRows: readonly TapeRow[]
  /** The rows below the header, with numbers that are unique in the workbook. */
  rows(): AsyncGenerator<TapeRow>
}

/** All sheets together may have this many times the maximum rows of a tape. */
const SHEETS_OF_ROWS = 4

interface Choices {
  sheets: SheetChoices
  /** The user's choices for columns, by sheet name. */
  columns: Readonly<Record<string, ColumnChoices>>
  /** The profiles that the user chose, by sheet name; null for none. */
  chosenProfiles?: Readonly<Record<string, string | null>>
  /** The customer's profiles of parts, the ones used last first. */
  profiles?: readonly TapeProfile[]
}

/**
 * Opens a workbook with parts of records, and recognises each visible sheet by its name or its headers.
 *
 * @returns the visible sheets, and the names of the hidden sheets, which are not read
 * @throws AppError with a code from `tape.errors.ts`; reading the rows also throws `tape.tooManyRows`
 */
export async function openSheets(
  bytes: Uint8Array,
  limits: Partial<WorkbookLimits>,
  choices: Choices,
): Promise<{ sheets: OpenedSheet[]; hidden: readonly string[] }> {
  const allowed = { ...WORKBOOK_LIMITS, ...limits }
  const table = await openTable(bytes, allowed)
  const count = { rows: 0, limit: allowed.rows * SHEETS_OF_ROWS }
  const opened: OpenedSheet[] = []
  for (const [position, name] of table.sheets.entries()) {
    opened.push(await openSheet(table, name, position, choices, count))
  }
  if (opened.every(({ headers }) => headers.length === 0)) throw new AppError('tape.emptyFile')
  return { sheets: opened, hidden: table.hidden }
}

async function openSheet(
  table: TableFile,
  name: string,
  position: number,
  { sheets, columns: chosen, chosenProfiles = {}, profiles = [] }: Choices,
  count: { rows: number; limit: number },
): Promise<OpenedSheet> {
  const top: TapeRow[] = []
  for await (const row of table.rows(name, HEADER_ROWS)) if (!isEmptyRow(row.cells)) top.push(row)
  const sheet = recognise(name, top, sheets, profiles)
  const ofAssets = sheet ? null : headerOfAssets(top)
  const header = sheet?.header ?? ofAssets?.header ?? top[0]
  const headers = header?.cells ?? []
  const own = Object.hasOwn(chosen, name) ? chosen[name] : undefined
  const firstRows = header ? top.filter(({ row }) => row > header.row) : []
  const choice = Object.hasOwn(chosenProfiles, name) ? chosenProfiles[name] : undefined
  const profiled = sheet && profileOfPart(sheet.sheet, { headers, firstRows }, own ?? {}, profiles, choice)
  const choices = profiled ? { ...choicesByLetter(headers, profiled), ...own } : {}
  const matched = sheet ? matchColumns(sheet.sheet, sheet.language, headers, choices) : NONE
  return {
    ...{ name, position, sheet: sheet?.sheet ?? null, headers, firstRows, profiled, choices, ...matched },
    identifier: ofAssets && identifierOf(headers),
    points: sheet ? columnsInPoints(sheet.sheet, matched.columns, top) : new Set(),
    days: sheet ? dayReadingsOf(matched.columns, isDay(sheet.sheet), firstRows, 'dayFirst') : new Map(),
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

const isDay = (sheet: PartSheet) => (field: string) => fieldOfColumn(sheet, field)?.kind === 'day'

/** The profile of a sheet, by the letters of the columns that the user chose. */
function profileOfPart(
  sheet: PartSheet,
  top: Pick<OpenedSheet, 'headers' | 'firstRows'>,
  own: ColumnChoices,
  profiles: readonly TapeProfile[],
  profile: string | null | undefined,
): ProfiledSheet {
  const keys = new Map(layoutOf(top.headers).map(({ index, key }) => [columnLetter(index), key]))
  const choices = Object.fromEntries(
    Object.entries(own).flatMap(([letter, field]) => {
      const key = keys.get(letter)
      return key === undefined ? [] : [[key, field] as const]
    }),
  )
  const ofPart = profiles.filter(({ part }) => part === sheet.id)
  return profileOfSheet(top, { choices, profile }, ofPart, (field) => fieldOfColumn(sheet, field)?.kind ?? 'text')
}

/** The choices for the columns, by letter. */
function choicesByLetter(headers: readonly CellInput[], { choices }: ProfiledSheet): ColumnChoices {
  return Object.fromEntries(
    layoutOf(headers).flatMap(({ index, key }) => {
      const field = choices[key]
      return field === undefined ? [] : [[columnLetter(index), field] as const]
    }),
  )
}

function identifierOf(headers: readonly CellInput[]): number | null {
  return mapTapeColumns(headers).columns.find(({ target }) => target === 'externalId')?.index ?? null
}

const NONE: MatchedColumns = { columns: new Map(), implied: new Map(), ignored: [], asked: [] }

/**
 * The percentage columns that contain percentage points (5 for 5 %) and not fractions (0.05): one of their first rows
 * contains a number above 1 that has no percent sign.
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
