import { normaliseReference } from '../kernel/cadastral-reference.ts'
import type { DayReading } from '../kernel/day-order.ts'
import { type DeclaredField, firstYearOf, lastYearOf } from '../kernel/fields/declared-field.ts'
import { digitsOf, type FieldKind, limitsOf } from '../kernel/fields/field-kinds.ts'
import { parseIban } from '../kernel/iban.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { parsePostalCode } from '../kernel/parse-postal-code.ts'
import { type CellInput, foldText, isUnknownMark } from '../kernel/parse-result.ts'
import type { ValidateValue } from '../kernel/parts/part-values.ts'
import { parseTaxIdentifier } from '../kernel/tax-identifier.ts'
import { parseAmount } from '../tape/amounts.ts'
import type { columnsByField } from '../tape/columns-by-field.ts'
import type { TapeEdits, TapeIssue } from '../tape/tape-issues.ts'
import { isEmptyRow, type TapeRow, TapeRowReader } from '../tape/tape-row.ts'
import {
  ASSET_COLUMN,
  fieldOfColumn,
  fieldOfParent,
  neededColumns,
  PARENT_ROW_COLUMN,
  type PartSheet,
  REFERENCE_COLUMN,
  ROW_COLUMN,
} from './part-sheets.ts'

/** Words for the options of each choice field, in all languages and normalised: word → code. */
export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string | number>>>>

export type Values = Readonly<Record<string, unknown>>

/** A parsed sheet row, with the values of non-empty cells only. */
export interface SheetRow {
  /** Position of the sheet in the workbook. */
  position: number
  /** Row number in the workbook, to which cell corrections refer. */
  row: number
  /** The words in the row that identify the asset. */
  asset: string
  /** Identifier of the saved row, if the sheet has a column for identifiers. */
  uuid: string | null
  parentUuid: string | null
  parent: Values
  /** Values by field. Documents, users and other rows are represented by their names. */
  values: Values
}

export type SheetRowResult =
  | { kind: 'empty' }
  | { kind: 'accepted'; row: SheetRow; issues: TapeIssue<string>[] }
  | { kind: 'refused'; row: number; issues: TapeIssue<string>[] }

interface Cell {
  reader: TapeRowReader<string>
  column: string
  field: DeclaredField
  words: ChoiceWords
  isInPoints?: boolean
  today: string
}

const NAME_CHARACTERS = 400
/** Maximum length of a cell in spreadsheet programs. */
const NAMES_CHARACTERS = 32_767
/** Separators between names in a cell. */
const SEPARATOR = /\s*;\s*|\n/

const text = ({ reader, column, field }: Cell) => reader.text(column, limitsOf(field).max)

/**
 * Reads a text and converts it to its stored form. A text that cannot be converted is returned unchanged and rejected
 * later.
 */
const normalised = (parse: (text: string) => string | null) => (cell: Cell) => {
  const value = text(cell)
  return value === null ? null : (parse(value) ?? value)
}

const names = ({ reader, column }: Cell): string[] | null => {
  const words = reader.text(column, NAMES_CHARACTERS)
  return words === null ? null : words.split(SEPARATOR).filter((name) => name !== '')
}

/** Reads a number within the limits and decimals of its field. The percentage 2 % is stored as 2. */
const figure = (style: 'money' | 'grouped' | 'decimal') => (cell: Cell) => {
  const { reader, column, field } = cell
  const input = withoutOrdinal(reader.input(column))
  const unit = reader.unitOf(column)
  const figure = unit
    ? reader.inUnit(column, parseNumber(input, style), unit)
    : reader.number(column, style === 'money' ? parseAmount(input) : parseNumber(input, style))
  if (figure === null) return null
  const rounded = style === 'money' ? Math.round(figure * 100) / 100 : withDigits(figure, digitsOf(field))
  return reader.within(column, rounded, limitsOf(field))
}

/**
 * Reads a percentage. A number up to 1 without a percent sign is ambiguous: 0.02 in a cell without percent format may
 * be 2 % or 0.02 %. It is left out until a user adds a percent sign, unless the column also has larger numbers.
 */
function percentage(cell: Cell): number | null {
  const { reader, column, field, isInPoints } = cell
  const input = reader.input(column)
  const hasSign = typeof input === 'string' && input.includes('%')
  const parsed = parseNumber(input, 'decimal')
  const value = parsed.kind === 'value' ? Math.abs(parsed.value) : 0
  const isUncertain = value > 0 && value <= 1 && 100 * value <= (limitsOf(field).max ?? 100)
  if (parsed.kind !== 'value' || hasSign || isInPoints || !isUncertain) return figure('decimal')(cell)
  const other = Number((parsed.value * 100).toPrecision(12))
  return reader.error(column, 'tape.percentOrFraction', { data: { value: parsed.value, other } })
}

/** Removes the ordinal mark from a payment day such as `1º`. */
const withoutOrdinal = (input: CellInput): CellInput =>
  typeof input === 'string' ? input.replace(/(?<=\d)\s*[ºª°]\.?\s*$/, '') : input

/**
 * Maximum relative change by rounding. With two decimals, 33.3333 becomes 33.33, but 0.02125 is not rounded to 0.02.
 */
const TRACE = 0.005

function withDigits(figure: number, digits: number | null): number {
  const rounded = digits === null ? figure : Number(figure.toFixed(digits))
  return Math.abs(rounded - figure) <= Math.abs(figure) * TRACE ? rounded : figure
}

function choice({ reader, column, field, words }: Cell): string | number | null {
  const name = reader.text(column, NAME_CHARACTERS)
  if (name === null) return null
  const code = field.choices?.find((each) => String(each) === name)
  const named = code ?? words[fieldOfParent(column) ?? column]?.[foldText(name)]
  if (named !== undefined) return named
  if (isUnknownMark(name)) return reader.warn(column, 'tape.readAsUnknown')
  return reader.error(column, 'tape.unknownChoice')
}

/** Reads a cell by the kind of its field; null for kinds without a column. */
const READERS: Record<FieldKind, ((cell: Cell) => unknown) | null> = {
  text,
  longText: text,
  email: text,
  phone: text,
  iban: normalised(parseIban),
  taxIdentifier: normalised(parseTaxIdentifier),
  cadastralReference: normalised(normaliseReference),
  postalCode: ({ reader, column }) => reader.take(column, parsePostalCode(reader.input(column))),
  number: figure('grouped'),
  count: (cell) => {
    const { reader, column } = cell
    const result = figure('grouped')(cell)
    return result === null || Number.isInteger(result) ? result : reader.error(column, 'tape.notAnInteger')
  },
  money: figure('money'),
  percent: percentage,
  area: figure('grouped'),
  day: ({ reader, column, field, today }) =>
    reader.date(column, { lastYear: lastYearOf(field, today), firstYear: firstYearOf(field) }),
  boolean: ({ reader, column }) => reader.yesNo(column),
  triState: ({ reader, column }) => reader.yesNo(column),
  choice,
  tags: names,
  files: names,
  file: ({ reader, column }) => reader.text(column, NAME_CHARACTERS),
  row: ({ reader, column }) => reader.text(column, NAME_CHARACTERS),
  person: ({ reader, column }) => reader.text(column, NAME_CHARACTERS),
  people: names,
  instant: null,
}

/** Kinds of fields with names in their cells. The names are looked up later. */
const NAMED: ReadonlySet<FieldKind> = new Set(['files', 'file', 'row', 'person', 'people'])

interface SheetReading {
  sheet: PartSheet
  position: number
  columns: ReturnType<typeof columnsByField>
  words: ChoiceWords
  /** Words for the options of the parent's choice fields. */
  parentWords: ChoiceWords
  edits: TapeEdits<string>
  /**
   * By column: the values that the header of the column implies for other fields. They apply to the rows that have a
   * value in this column.
   */
  implied?: ReadonlyMap<string, Values>
  /** Columns that certainly contain percentages, not fractions. */
  points?: ReadonlySet<string>
  /** The order of day and month of each column with dates. */
  days?: ReadonlyMap<string, DayReading>
  validate: ValidateValue
  /** Today's date. A two-digit year of a past event is never read as a year after this date. */
  today: string
}

/** Reads one sheet row. A cell that cannot be read is left out; if the row needs this cell, the row is rejected. */
export function readSheetRow(row: TapeRow, reading: SheetReading): SheetRowResult {
  if (isEmptyRow(row.cells)) return { kind: 'empty' }
  const { sheet, columns, edits, position } = reading
  const reader = new TapeRowReader<string>(row, columns, edits, { refusing: neededColumns(sheet), days: reading.days })
  const asset = assetOf(reader, columns)
  const values: Record<string, unknown> = {}
  const parent: Record<string, unknown> = {}
  // A correction may fill a field that has no column in the sheet.
  for (const column of new Set([...columns.keys(), ...Object.keys(edits[String(row.row)] ?? {})])) {
    const field = fieldOfColumn(sheet, column)
    if (!field) continue
    const ofParent = fieldOfParent(column)
    const words = ofParent === null ? reading.words : reading.parentWords
    const isInPoints = reading.points?.has(column) ?? false
    const value = readCell({ reader, column, field, words, isInPoints, today: reading.today }, reading.validate)
    if (value === null) continue
    if (ofParent === null) values[column] = value
    else parent[ofParent] = value
  }
  for (const [column, said] of reading.implied ?? []) {
    if (!Object.hasOwn(values, column)) continue
    for (const [name, value] of Object.entries(said)) if (!columns.has(name)) values[name] ??= value
  }
  const uuid = reader.text(ROW_COLUMN, 40)?.toLowerCase() ?? null
  const parentUuid = reader.text(PARENT_ROW_COLUMN, 40)?.toLowerCase() ?? null
  const { issues } = reader
  if (asset === null || reader.isRefused) return { kind: 'refused', row: row.row, issues }
  return { kind: 'accepted', row: { position, row: row.row, asset, uuid, parentUuid, parent, values }, issues }
}

function assetOf(reader: TapeRowReader<string>, columns: SheetReading['columns']): string | null {
  const identifier = reader.text(ASSET_COLUMN, NAME_CHARACTERS) ?? reader.text(REFERENCE_COLUMN, NAME_CHARACTERS)
  if (identifier !== null || reader.isRefused) return identifier
  return reader.refuse(columns.has(ASSET_COLUMN) ? ASSET_COLUMN : REFERENCE_COLUMN, 'tape.missing')
}

function readCell(cell: Cell, validate: ValidateValue): unknown {
  const { reader, column, field } = cell
  const value = READERS[field.kind]?.(cell) ?? null
  if (value === null || NAMED.has(field.kind) || validate(field, value) === null) return value
  return reader.error(column, 'tape.invalidValue')
}
