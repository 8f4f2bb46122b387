import { SIZE_LIMIT, SIZE_MINIMUM } from '../assets/asset-rules.ts'
import { limits } from '../customers/limits.ts'
import type { DayReading } from '../kernel/day-order.ts'
import { parseBoolean } from '../kernel/parse-boolean.ts'
import { parseDate } from '../kernel/parse-date.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import {
  type CellInput,
  cellText,
  displayedText,
  isCellError,
  isUnknownMark,
  type ParseData,
  type Parsed,
  plainText,
} from '../kernel/parse-result.ts'
import { columnLetter } from '../kernel/sheet-columns.ts'
import type { AmountMark } from './amount-marks.ts'
import { byMark, inCents, mayBeWhole, parseAmount, SMALL_M } from './amounts.ts'
import type { columnsByField } from './columns-by-field.ts'
import { type StatedUnit, withoutMonth } from './header-units.ts'
import { periodOf } from './tape-fields.ts'
import type { TapeEdits, TapeIssue, TapeIssueCode, TapeValue } from './tape-issues.ts'

/**
 * A sheet row: its row number (`rowInSheet` converts it to the number in the spreadsheet program), and its cells in the
 * column order of the tape.
 */
export interface TapeRow {
  row: number
  cells: readonly CellInput[]
  /** The name of the sheet. */
  sheet?: string
  /** The sheet's column for each cell, if the sheet's columns are in a different order than in the first sheet. */
  places?: readonly number[]
  /** True if the numbers of days in the workbook are counted from 1904. */
  is1904?: true
}

/** Maximum amount. `numeric(14,2)` has twelve digits before the decimal point. */
export const MONEY_LIMIT = 999_999_999_999

interface RowReading<Key extends string> {
  /** Fields in which an error rejects the row. If null, an error in any field rejects the row. */
  refusing?: ReadonlySet<Key> | null
  /** The cell text that clears a field; null if there is none. */
  clearing?: { mark: string; mayClear: (field: Key) => boolean } | null
  /** The order of day and month of each column with dates (`dayReadingsOf`). */
  days?: ReadonlyMap<string, DayReading> | undefined
  /** The decimal mark of each column with amounts (`amountMarksOf`); undefined if no column is read by its mark. */
  marks?: ReadonlyMap<string, AmountMark> | undefined
}

interface IssueExtra<Key extends string> {
  data?: ParseData
  proposal?: Partial<Record<Key, TapeValue>> | null
  alternatives?: readonly TapeValue[]
}

/** True if all cells are empty. Empty rows are skipped. */
export function isEmptyRow(cells: readonly CellInput[]): boolean {
  return cells.every((cell) => cellText(cell) === '')
}

/** Reads the mapped cells of one row and collects their issues. Corrections are read instead of the original cells. */
export class TapeRowReader<Key extends string> {
  readonly issues: TapeIssue<Key>[] = []
  readonly row: TapeRow
  readonly #columns: ReturnType<typeof columnsByField>
  readonly #edits: Partial<Record<Key, TapeValue | null>>
  readonly #refusing: ReadonlySet<Key> | null
  readonly #clearing: RowReading<Key>['clearing']
  readonly #days: RowReading<Key>['days']
  readonly #marks: RowReading<Key>['marks']
  /** Fields that may be cleared and have a cell with the clear mark. */
  readonly cleared = new Set<Key>()

  constructor(
    row: TapeRow,
    columns: ReturnType<typeof columnsByField>,
    edits: TapeEdits<Key>,
    { refusing = null, clearing = null, days, marks }: RowReading<Key> = {},
  ) {
    this.#days = days
    this.#marks = marks
    this.row = row
    this.#columns = columns
    this.#refusing = refusing
    this.#clearing = clearing
    this.#edits = edits[String(row.row)] ?? NO_EDITS
  }

  get isRefused(): boolean {
    return this.issues.some((issue) => issue.severity === 'error')
  }

  get isEdited(): boolean {
    return this.#edits !== NO_EDITS
  }

  isCorrected(field: Key): boolean {
    return Object.hasOwn(this.#edits, field)
  }

  /** The header of the column of a field; null if the file has none. */
  headerOf(field: Key): string | null {
    return this.#columns.get(field)?.header ?? null
  }

  input(field: Key): CellInput {
    if (Object.hasOwn(this.#edits, field)) return this.#edits[field]
    const column = this.#columns.get(field)
    const cell = column ? this.row.cells[column.index] : undefined
    if (!this.#clearing || typeof cell !== 'string' || cellText(cell) !== this.#clearing.mark) return cell
    if (this.#clearing.mayClear(field)) this.cleared.add(field)
    return undefined
  }

  /**
   * Reports that a cell cannot be read. If the field is required, the row is rejected; otherwise the cell is left out.
   */
  error(field: Key, code: TapeIssueCode, extra: IssueExtra<Key> = {}): null {
    const refuses = this.#refusing === null || this.#refusing.has(field)
    return this.#add(refuses ? 'error' : 'warning', field, code, extra, !refuses)
  }

  /** Rejects the row because of an issue in this field, even if the field is not required. */
  refuse(field: Key, code: TapeIssueCode, extra: IssueExtra<Key> = {}): null {
    return this.#add('error', field, code, extra)
  }

  /**
   * Rejects the row because cells of these fields were left out. Used if a row needs a value in one of these fields but
   * has none.
   * @returns false if no cell was left out, so that the row is not rejected
   */
  rejectLeftOut(fields: readonly Key[]): boolean {
    const needed = this.issues.filter((issue) => issue.isLeftOut && fields.includes(issue.field))
    for (const issue of needed) Object.assign(issue, { severity: 'error', isLeftOut: false })
    return needed.length > 0
  }

  warn(field: Key, code: TapeIssueCode, extra: IssueExtra<Key> = {}): null {
    return this.#add('warning', field, code, extra)
  }

  #add(
    severity: TapeIssue['severity'],
    field: Key,
    code: TapeIssueCode,
    extra: IssueExtra<Key>,
    isLeftOut = false,
  ): null {
    const column = this.#columns.get(field)
    this.issues.push({
      severity,
      isLeftOut,
      row: this.row.row,
      column: column ? letterOf(this.row, column) : null,
      header: column?.header ?? null,
      field,
      value: displayedText(this.input(field)),
      code,
      data: extra.data ?? {},
      proposal: extra.proposal ?? null,
      alternatives: extra.alternatives ?? [],
    })
    return null
  }

  /** The value that was parsed from a cell. An assumption is reported as a warning, a failure as an error. */
  take<T extends TapeValue>(field: Key, parsed: Parsed<T>): T | null {
    if (parsed.kind === 'empty') return null
    if (parsed.kind === 'invalid') {
      return this.error(field, `tape.${parsed.code}`, {
        ...(parsed.data ? { data: parsed.data } : {}),
        proposal: parsed.proposal === undefined ? null : own(field, parsed.proposal),
      })
    }
    if (parsed.note) {
      this.warn(field, `tape.${parsed.note.code}`, {
        data: { value: String(parsed.value), ...parsed.note.data },
        proposal: own(field, parsed.value),
        alternatives: parsed.alternatives ?? [],
      })
    }
    return parsed.value
  }

  text(field: Key, limit: number = limits.textCharacters): string | null {
    const text = plainText(this.input(field))
    if (text === '') return null
    if (isCellError(text)) return this.error(field, 'tape.cellError')
    if (text.length > limit) return this.error(field, 'tape.tooLong', { data: { limit, found: text.length } })
    return text
  }

  /** Reads an optional number. A mark for "not known" is not an error: the cell is treated as empty, with a warning. */
  number(field: Key, parsed: Parsed<number> = parseNumber(this.input(field))): number | null {
    return this.#isMarkedUnknown(field) ? null : this.take(field, parsed)
  }

  /** The unit in which a column states its numbers; null for euros and square metres, and for a correction. */
  unitOf(field: Key): StatedUnit | null {
    return this.isCorrected(field) ? null : (this.#columns.get(field)?.unit ?? null)
  }

  size(field: Key): number | null {
    const unit = this.unitOf(field)
    const number = unit ? this.inUnit(field, parseNumber(this.input(field)), unit) : this.number(field)
    const size = this.#within(field, number, SIZE_LIMIT)
    // Many systems write 0 for "none" in secondary size columns.
    return size === null || size < SIZE_MINIMUM ? null : size
  }

  money(field: Key): number | null {
    const amount = this.#within(field, this.#amount(field), MONEY_LIMIT)
    return amount === null ? null : Math.round(amount * 100) / 100
  }

  #amount(field: Key): number | null {
    const input = this.input(field)
    const text = typeof input === 'string' ? cellText(input) : ''
    if (/\d\s*%$/.test(text)) return this.error(field, 'tape.percentNotAmount')
    const unit = this.unitOf(field)
    const own = SMALL_M.exec(text)
    if (own) {
      const [, figure = '', word = ''] = own
      return this.inUnit(field, parseNumber(figure, 'money'), {
        kind: 'money',
        text: word,
        factors: [1_000, 1_000_000],
      })
    }
    const isPerYear = periodOf(field) === 'year'
    const mark = this.isCorrected(field) ? undefined : this.#marks?.get(field)
    if (!unit) return this.number(field, parseAmount(input, { isPerYear, mark }))
    return this.inUnit(field, byMark(parseNumber(input, 'money', { isPerYear }), mark), unit)
  }

  /**
   * The number in euros or square metres, from a cell of a column in another unit. A warning has the unit and the
   * result. If the unit or the number has several meanings, or if the cell has a unit of its own, the cell is left out and asked.
   */
  inUnit(field: Key, parsed: Parsed<number>, { kind, text: unit, factors }: StatedUnit): number | null {
    const isMultiplied = parsed.kind === 'value' && parsed.note?.code === 'readWithMultiplier'
    if (parsed.kind === 'empty' || isMultiplied || (parsed.kind === 'value' && parsed.value === 0))
      return this.number(field, parsed)
    // A number beside words is proposed only if its unit is plain.
    if (parsed.kind === 'invalid') return this.number(field, { kind: 'invalid', code: parsed.code })
    if (factors.length === 0) return this.error(field, 'tape.unitUnknown', { data: { unit } })
    const cell = cellText(this.input(field))
    const isPlain = (kind === 'money' ? /€|\beur/i : /m2$|\bsqm$/i).test(cell) && !cell.endsWith(withoutMonth(unit))
    const numbers = parsed.alternatives ?? [parsed.value]
    // The whole amount is often below a header in thousands, so an improbable result is asked.
    const [factor = 1, ...others] = factors
    const isWhole = kind === 'money' && others.length === 0 && numbers.every((each) => mayBeWhole(each, factor))
    const all = [...factors, ...(isPlain || (isWhole && numbers.length === 1) ? [1] : [])]
    const readings = [...new Set(all.flatMap((factor) => numbers.map((each) => inCents(each * factor))))]
    const [first = 0] = readings
    if (readings.length === 1) {
      this.warn(field, kind === 'money' ? 'tape.readInUnit' : 'tape.readInAreaUnit', {
        data: { unit, cell, value: first },
      })
      return first
    }
    return this.error(field, 'tape.unitUncertain', {
      data: { unit },
      proposal: own(field, first),
      alternatives: readings,
    })
  }

  percent(field: Key): number | null {
    return this.#within(field, this.number(field, parseNumber(this.input(field), 'decimal')), 100)
  }

  count(field: Key, limit: number): number | null {
    const count = this.number(field, parseCount(this.input(field)))
    if (count === null || count < 0 || Number.isInteger(count)) return this.#within(field, count, limit)
    return this.error(field, 'tape.notAnInteger')
  }

  #within(field: Key, value: number | null, max: number): number | null {
    return value === null ? null : this.within(field, value, { min: 0, max })
  }

  /** Reports a number outside of its limits. */
  within(field: Key, value: number, { min, max }: { min?: number; max?: number }): number | null {
    if (min !== undefined && value < min) {
      return min === 0
        ? this.error(field, 'tape.negative')
        : this.error(field, 'tape.tooSmall', { data: { limit: min } })
    }
    return max !== undefined && value > max ? this.error(field, 'tape.tooLarge', { data: { limit: max } }) : value
  }

  yesNo(field: Key): boolean | null {
    const parsed = parseBoolean(this.input(field))
    if (parsed.kind === 'invalid') return this.warn(field, `tape.${parsed.code}`)
    return this.take(field, parsed)
  }

  /**
   * Reads a date. A date before the first usual year or after the last one is left out until a user confirms it.
   */
  date(field: Key, { lastYear, firstYear, lastUsual = LAST_USUAL_YEAR }: YearsOfDates): string | null {
    if (this.#isMarkedUnknown(field)) return null
    // A correction is written as in Spain.
    const order = this.isCorrected(field) ? undefined : this.#days?.get(field)
    const date = this.take(field, parseDate(this.#dayInput(field), { isMonthEnough: true, lastYear, order }))
    if (date !== null && order !== undefined) this.#warnOfReadDay(field, date, order)
    const year = Number(date?.slice(0, 4))
    if (date === null || (year >= firstYear && year <= lastUsual)) return date
    const [code, limit] = year < firstYear ? ['dateTooOld' as const, firstYear] : ['dateTooLate' as const, lastUsual]
    const data = { data: { limit } }
    if (Object.hasOwn(this.#edits, field)) {
      this.warn(field, `tape.${code}`, data)
      return date
    }
    // A day that means an empty date is not proposed.
    const isEmptyDay = EMPTY_DAYS.has(date)
    return this.error(field, `tape.${code}`, { ...data, proposal: isEmptyDay ? null : own(field, date) })
  }

  /**
   * Warns about a day that the spreadsheet program has read in a column whose texts have the month first: the program
   * reads `04/02/2021` as in its own language, and leaves `12/14/2020` a text.
   */
  #warnOfReadDay(field: Key, date: string, order: DayReading): void {
    const isText = typeof this.input(field) === 'string'
    const [year, month = '', day = ''] = date.split('-')
    const isDayFirst = order === 'dayFirst' || order === 'likelyDayFirst' || order === 'midnights'
    if (isText || isDayFirst || Number(day) > 12 || day === month) return
    const other = `${year}-${day}-${month}`
    this.warn(field, 'tape.readAsLikelyDay', {
      data: { value: date, other },
      proposal: own(field, date),
      alternatives: [date, other],
    })
  }

  /** The input of a date. A number of days is converted to the system of 1900. */
  #dayInput(field: Key): CellInput {
    const input = this.input(field)
    return Object.hasOwn(this.#edits, field) ? input : daysFrom1900(input, this.row)
  }

  #isMarkedUnknown(field: Key): boolean {
    const input = this.input(field)
    if (typeof input !== 'string' || !isUnknownMark(cellText(input))) return false
    this.warn(field, 'tape.readAsUnknown')
    return true
  }
}

const NO_EDITS = {}
/** Days between the first days of the two systems in which spreadsheet programs count. */
const DAYS_TO_1904 = 1_462
/** Numbers from here on are dates written as `20240315`. */
const COMPACT_DATES = 1_000_000
/** Day 0 and day 1 of spreadsheet programs, and the last day that databases use for "no end". */
const EMPTY_DAYS = new Set(['1899-12-30', '1899-12-31', '1900-01-01', '1904-01-01', '9999-12-31'])
interface YearsOfDates {
  /** The last year that two digits can mean, for a field with past dates. */
  lastYear: number | undefined
  firstYear: number
  lastUsual?: number
}

/** The last usual year of a date that may be in the future, such as the end of a mortgage. */
const LAST_USUAL_YEAR = 2120

function letterOf({ places }: TapeRow, { index, letter }: { index: number; letter: string }): string | null {
  if (!places) return letter
  const place = places[index] ?? -1
  return place < 0 ? null : columnLetter(place)
}

/** Reads a number of rooms. Estate agents write `2+1` for two bedrooms and a small third one. */
function parseCount(input: CellInput): Parsed<number> {
  const [, first, second] = /^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(cellText(input)) ?? []
  if (first === undefined || second === undefined) return parseNumber(input, 'decimal')
  const value = Number(first) + Number(second)
  return { kind: 'value', value, note: { code: 'readAsSum', data: { value } } }
}

function own<Key extends string>(field: Key, value: TapeValue): Partial<Record<Key, TapeValue>> {
  return { [field]: value } as Partial<Record<Key, TapeValue>>
}

/** The number of days in a cell, counted as in the system of 1900; any other cell unchanged. */
export const daysFrom1900 = (cell: CellInput, { is1904 }: Pick<TapeRow, 'is1904'>): CellInput =>
  is1904 === true && typeof cell === 'number' && cell < COMPACT_DATES ? cell + DAYS_TO_1904 : cell
