import { normaliseReference } from '../kernel/cadastral-reference.ts'
import type { DeclaredField } from '../kernel/fields/declared-field.ts'
import { digitsOf, type FieldKind, limitsOf } from '../kernel/fields/field-kinds.ts'
import { parseIban } from '../kernel/iban.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { parsePostalCode } from '../kernel/parse-postal-code.ts'
import { type CellInput, foldText, isUnknownMark, type Parsed } from '../kernel/parse-result.ts'
import type { ValidateValue } from '../kernel/parts/part-values.ts'
import { parseTaxIdentifier } from '../kernel/tax-identifier.ts'
import type { TapeEdits, TapeIssue } from '../tape/tape-issues.ts'
import { type columnsByField, isEmptyRow, type TapeRow, TapeRowReader } from '../tape/tape-row.ts'
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

/** Words for the choices of each field in every language, in normalised form: word → code. */
export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string | number>>>>

export type Values = Readonly<Record<string, unknown>>

/** A row of a sheet after it was read. It has only the values of cells that are not empty. */
export interface SheetRow {
  /** Position of its sheet in the workbook. */
  position: number
  /** Number of the row in the workbook. Corrections of cells use this number. */
  row: number
  /** The words in the row that identify the asset. */
  asset: string
  /** Identifier of the saved row, if the sheet has a column for identifiers. */
  uuid: string | null
  parentUuid: string | null
  parent: Values
  /** Values by field. Documents, people and other rows are given by their names. */
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
}

const NAME_CHARACTERS = 400
/** Maximum length of a cell in spreadsheet programs. */
const NAMES_CHARACTERS = 32_767
/** Separators of several names in a cell. */
const SEPARATOR = /\s*;\s*|\n/

const text = ({ reader, column, field }: Cell) => reader.text(column, limitsOf(field).max)

/** Reader of a text in the form that its field stores. It returns nothing if the text cannot be read. */
const normalised = (parse: (text: string) => string | null) => (cell: Cell) => {
  const value = text(cell)
  return value === null ? null : (parse(value) ?? value)
}

const names = ({ reader, column }: Cell): string[] | null => {
  const words = reader.text(column, NAMES_CHARACTERS)
  return words === null ? null : words.split(SEPARATOR).filter((name) => name !== '')
}

/**
 * Reader of a figure within the limits of its field, with as many decimals as the field stores. The percentage 2 % is
 * stored as 2.
 */
const figure = (style: 'money' | 'grouped' | 'decimal') => (cell: Cell) => {
  const { reader, column, field } = cell
  const parsed = parseNumber(withoutOrdinal(reader.input(column)), style)
  const figure = reader.number(column, style === 'money' ? grouping(parsed) : parsed)
  if (figure === null) return null
  const { min, max } = limitsOf(field)
  const rounded = style === 'money' ? Math.round(figure * 100) / 100 : withDigits(figure, digitsOf(field))
  if (min !== undefined && rounded < min) {
    return min === 0
      ? reader.error(column, 'tape.negative')
      : reader.error(column, 'tape.tooSmall', { data: { limit: min } })
  }
  return max !== undefined && rounded > max ? reader.error(column, 'tape.tooLarge', { data: { limit: max } }) : rounded
}

/**
 * Reads a percentage. A figure up to 1 without a percent sign is ambiguous: 0.02 in a cell without a percentage format
 * is 2 % or 0.02 %. Unless its column also has larger figures, it is left out until a person enters it with a percent
 * sign.
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

/** Removes the ordinal mark from a day of payment such as `1º`, because the mark is not a digit. */
const withoutOrdinal = (input: CellInput): CellInput =>
  typeof input === 'string' ? input.replace(/(?<=\d)\s*[ºª°]\.?\s*$/, '') : input

/**
 * Share of a figure by which rounding may change it: 33.3333 % becomes 33.33 %, but 0.02125 is not rounded to 0.021 %.
 */
const TRACE = 0.005

function withDigits(figure: number, digits: number | null): number {
  const rounded = digits === null ? figure : Number(figure.toFixed(digits))
  return Math.abs(rounded - figure) <= Math.abs(figure) * TRACE ? rounded : figure
}

/**
 * The reading of an amount in which a single separator before three digits groups thousands. It does not apply if a
 * multiplier follows.
 */
function grouping(parsed: Parsed<number>): Parsed<number> {
  if (parsed.kind !== 'value' || !parsed.alternatives || parsed.note?.code === 'readWithMultiplier') return parsed
  return { kind: 'value', value: Math.max(...parsed.alternatives.map(Math.abs)) * (parsed.value < 0 ? -1 : 1) }
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

/** Reader of a cell for each kind of field; null for kinds that cells cannot hold. */
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
  count: ({ reader, column, field }) => {
    const result = figure('grouped')({ reader, column, field, words: {} })
    return result === null || Number.isInteger(result) ? result : reader.error(column, 'tape.notAnInteger')
  },
  money: figure('money'),
  percent: percentage,
  area: figure('grouped'),
  day: ({ reader, column }) => reader.date(column),
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

/** Kinds of fields whose cells contain names. The names are looked up later. */
const NAMED: ReadonlySet<FieldKind> = new Set(['files', 'file', 'row', 'person', 'people'])

export interface SheetReading {
  sheet: PartSheet
  position: number
  columns: ReturnType<typeof columnsByField>
  words: ChoiceWords
  /** Words for the choices in the fields of the parent. */
  parentWords: ChoiceWords
  edits: TapeEdits<string>
  /** Values that the header of a column gives to other fields, for rows with a value in this column. */
  implied?: ReadonlyMap<string, Values>
  /** Columns whose figures are certainly percentages, not fractions. */
  points?: ReadonlySet<string>
  validate: ValidateValue
}

/**
 * Reads one row of a sheet. A cell that cannot be read is left out. If the row needs that cell, the whole row is
 * rejected.
 */
export function readSheetRow(row: TapeRow, reading: SheetReading): SheetRowResult {
  if (isEmptyRow(row.cells)) return { kind: 'empty' }
  const { sheet, columns, edits, position } = reading
  const reader = new TapeRowReader<string>(row, columns, edits, { refusing: neededColumns(sheet) })
  const asset = assetOf(reader, columns)
  const values: Record<string, unknown> = {}
  const parent: Record<string, unknown> = {}
  // A correction may fill a field for which the sheet has no column.
  for (const column of new Set([...columns.keys(), ...Object.keys(edits[String(row.row)] ?? {})])) {
    const field = fieldOfColumn(sheet, column)
    if (!field) continue
    const ofParent = fieldOfParent(column)
    const words = ofParent === null ? reading.words : reading.parentWords
    const isInPoints = reading.points?.has(column) ?? false
    const value = readCell({ reader, column, field, words, isInPoints }, reading.validate)
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
