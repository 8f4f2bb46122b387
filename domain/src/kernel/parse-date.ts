import { calendarDateAt, daysInMonth, calendarDate as writtenDate } from './dates.ts'
import type { DayReading } from './day-order.ts'
import { universalMidnight } from './midnights.ts'
import { type CellInput, cellText, EMPTY, foldText, isCellError, type Parsed } from './parse-result.ts'

const MONTHS: Record<string, number> = {}
for (const names of [
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'january february march april may june july august september october november december',
  'ene feb mar abr may jun jul ago sep oct nov dic',
  'jan feb mar apr may jun jul aug sept oct nov dec',
]) {
  names.split(' ').forEach((name, index) => {
    MONTHS[name] = index + 1
  })
}
MONTHS.setiembre = 9

/**
 * Excel's serial numbers for 1 January 1915 and 31 December 2119. Excel accepts a wider range, but then a year such as
 * 2017 could be read as a date.
 */
const SERIAL_MIN = 5480
const SERIAL_MAX = 80_356
const DAY_MS = 86_400_000
/**
 * Two-digit years mean 1960 to 2059, because leases, mortgages and payments end in the coming decades. Excel's own
 * range ends in 2029.
 */
const LAST_YEAR = 2059

interface DateReading {
  /** The last year that two digits can mean. If the date must be in the past, this is the current year. */
  lastYear?: number | undefined
  /** The order of day and month in the column of the date (`dayReadings`). */
  order?: DayReading | undefined
  /** True if a month alone (`mar-23`, `03/2023`) is accepted. It is read as the first day of the month, with a note. */
  isMonthEnough?: boolean
}

/**
 * Reads a calendar date as `yyyy-mm-dd` from `15/03/2017`, `2017-03-15`, `15 de marzo de 2017`, `20170315`, Excel
 * serial numbers and `Date` (read in UTC). A day that does not exist returns the error `impossibleDate`. The first
 * number is the day, as in Spain. It is read as the month, with a note, if the second number cannot be a month or if
 * `order` says so. If both orders are possible and `order` is open, it returns the error `dayOrMonth`. With
 * `midnights`, a midnight of Spain in universal time is the next day, with a note and the written day as the other
 * reading.
 */
export function parseDate(
  input: CellInput,
  { lastYear = LAST_YEAR, order = 'dayFirst', isMonthEnough = false }: DateReading = {},
): Parsed<string> {
  if (order === 'midnights') return withMidnight(input, parseDate(input, { lastYear, isMonthEnough }))
  if (input === null || input === undefined) return EMPTY
  if (typeof input === 'boolean') return { kind: 'invalid', code: 'notADate' }
  if (input instanceof Date) {
    return Number.isNaN(input.getTime())
      ? { kind: 'invalid', code: 'notADate' }
      : calendarDate(input.getUTCFullYear(), input.getUTCMonth() + 1, input.getUTCDate())
  }
  if (typeof input === 'number') return fromSerial(input)
  // Some exports write the apostrophe that marks a text cell in spreadsheet programs.
  const text = cellText(input).replace(/^'/, '')
  if (text === '') return EMPTY
  if (isCellError(text)) return { kind: 'invalid', code: 'cellError' }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text)
  if (iso) return inSpain(text, calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const spanish = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/.exec(text)
  if (spanish)
    return fromTwoNumbers(Number(spanish[1]), Number(spanish[2]), fullYear(spanish[3] ?? '', lastYear), order)
  const compact = /^(19|20)(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (compact) return calendarDate(Number(`${compact[1]}${compact[2]}`), Number(compact[3]), Number(compact[4]))
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return fromSerial(Number(text.replace(',', '.')))
  const read = fromWords(text, lastYear)
  return read.kind === 'value' || !isMonthEnough ? read : fromMonth(text, lastYear)
}

/** A day with a time and a time zone: universal time, or hours and perhaps minutes ahead of it. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2}([T ])(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-])(\d{2})(?::?([0-5]\d))?)$/i
/** The range of all time zones. */
const OFFSETS = { '+': '14:00', '-': '12:00' }

/** The day, time and offset of an instant; null for other texts, such as the hours of a visit: `2024-03-14 09:00-14`. */
function instantOf(text: string): string | null {
  const [, moment, mark, start = '', seconds, sign, hours, minutes] = INSTANT.exec(text) ?? []
  if (moment === undefined) return null
  const day = moment.replace(' ', 'T')
  if (sign !== '+' && sign !== '-') return `${day}Z`
  const offset = `${hours}:${minutes ?? '00'}`
  const isVisit = sign === '-' && !seconds && (!minutes || (mark === ' ' && offset > start))
  return isVisit || offset > OFFSETS[sign] ? null : `${day}${sign}${offset}`
}

/**
 * An instant with a time zone, such as `2024-03-14T23:00:00.000Z`, is a day in Spain. Programs write the midnight of a
 * Spanish day in this form, and its first ten characters name the day before. The note says so.
 */
function inSpain(text: string, written: Parsed<string>): Parsed<string> {
  const moment = instantOf(text)
  if (moment === null || written.kind !== 'value') return written
  const instant = new Date(moment)
  if (Number.isNaN(instant.getTime())) return written
  const value = calendarDateAt(instant)
  return value === written.value
    ? written
    : { kind: 'value', value, note: { code: 'readAsDayInSpain', data: { value } } }
}

/** A midnight of Spain in universal time, which may also be a time of the day before. The note states both readings. */
function withMidnight(input: CellInput, written: Parsed<string>): Parsed<string> {
  const value = universalMidnight(input)
  if (value === null || written.kind !== 'value') return written
  const other = written.value
  return { ...written, value, note: { code: 'readAsLikelyDay', data: { value, other } }, alternatives: [value, other] }
}

function fromSerial(serial: number): Parsed<string> {
  if (serial >= SERIAL_MIN && serial <= SERIAL_MAX) {
    // The serial number of 1 January 1970 is 25569 in Excel's 1900 system.
    const day = new Date((Math.floor(serial) - 25_569) * DAY_MS)
    return { kind: 'value', value: day.toISOString().slice(0, 10) }
  }
  const digits = String(serial)
  const compact = /^(19\d{2}|20\d{2})(\d{2})(\d{2})$/.exec(digits)
  if (compact) return calendarDate(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  return { kind: 'invalid', code: 'notADate' }
}

function fromTwoNumbers(first: number, second: number, year: number, order: DayReading): Parsed<string> {
  const dayFirst = calendarDate(year, second, first)
  const monthFirst = calendarDate(year, first, second)
  if (monthFirst.kind !== 'value' || first === second) return dayFirst
  const asMonthDay = { ...monthFirst, note: { code: 'readAsMonthDay', data: { value: monthFirst.value } } } as const
  if (dayFirst.kind !== 'value') return second > 12 ? asMonthDay : dayFirst
  const days = [dayFirst.value, monthFirst.value]
  if (order === 'open')
    return { kind: 'invalid', code: 'dayOrMonth', data: { value: dayFirst.value, other: monthFirst.value } }
  if (order === 'dayFirst') return dayFirst
  if (order === 'monthFirst') return { ...asMonthDay, alternatives: days }
  const [likely, other] = order === 'likelyDayFirst' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  return {
    ...likely,
    note: { code: 'readAsLikelyDay', data: { value: likely.value, other: other.value } },
    alternatives: days,
  }
}

function fromWords(text: string, lastYear: number): Parsed<string> {
  const spanish =
    /^(\d{1,2})(?:\s*[-/. ]\s*|\s+de\s+)([\p{L}]+)\.?(?:\s*[-/. ]\s*|\s+(?:de|del)\s+)(\d{4}|\d{2})$/u.exec(text)
  if (spanish) return named(spanish[2], spanish[1], fullYear(spanish[3] ?? '', lastYear))
  const english = /^([\p{L}]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text)
  if (english) return named(english[1], english[2], Number(english[3]))
  return { kind: 'invalid', code: 'notADate' }
}

/** The first day of a month in words or digits: `mar-23`, `marzo de 2023`, `03/2023`. */
function fromMonth(text: string, lastYear: number): Parsed<string> {
  const [, month = '', year = ''] =
    /^([\p{L}]+)\.?(?:\s*[-/. ']\s*|\s+(?:de|del)\s+)(\d{4}|\d{2})$/u.exec(text) ??
    /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(text) ??
    []
  const number = /^\d/.test(month) ? Number(month) : MONTHS[foldText(month)]
  if (number === undefined) return { kind: 'invalid', code: 'notADate' }
  const first = calendarDate(fullYear(year, lastYear), number, 1)
  if (first.kind !== 'value') return { kind: 'invalid', code: 'notADate' }
  return { ...first, note: { code: 'readAsFirstOfMonth', data: { value: first.value } } }
}

function named(month: string | undefined, day: string | undefined, year: number): Parsed<string> {
  const number = MONTHS[foldText(month ?? '')]
  return number === undefined ? { kind: 'invalid', code: 'notADate' } : calendarDate(year, number, Number(day))
}

/** The four-digit year. Two digits mean the latest year that ends with them and is not after `lastYear`. */
export function fullYear(digits: string, lastYear: number): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return lastYear - ((((lastYear - year) % 100) + 100) % 100)
}

/** The date as `yyyy-mm-dd`; the error `impossibleDate` if the day does not exist. */
export function calendarDate(year: number, month: number, day: number): Parsed<string> {
  const isMonth = year >= 1000 && year <= 9999 && month >= 1 && month <= 12
  if (!isMonth || day < 1 || day > daysInMonth(year, month)) {
    return { kind: 'invalid', code: 'impossibleDate', data: { day, month, year } }
  }
  return { kind: 'value', value: writtenDate(year, month, day) }
}
