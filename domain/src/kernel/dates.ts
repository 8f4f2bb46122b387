/**
 * Calendar dates: strings in the form `yyyy-mm-dd`, which are days without a time or a time zone. A title deed is
 * signed on a certain day, which must be the same on a server in UTC and for a reader in the Canary Islands.
 * Calculations with calendar dates therefore never use local time.
 */
const MS_PER_DAY = 86_400_000

interface DateParts {
  year: number
  /** Month, from 1 to 12. */
  month: number
  day: number
}

function partsOf(date: string): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

function toUtc({ year, month, day }: DateParts): number {
  // `Date.UTC` treats the years 0 to 99 as 1900 to 1999, so `setUTCFullYear` is used instead.
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function fromUtc(instant: number): string {
  const moment = new Date(instant)
  return calendarDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate())
}

/** Formats a date from its parts (month 1 to 12), without checking them. */
export function calendarDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Number of days in a month (1 to 12) of the Gregorian calendar. No `Date` is created, because a large tape has a
 * hundred thousand dates.
 */
export function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0)
}

/** True if the text has the form `yyyy-mm-dd` and the day exists: 2024-02-29 does, 2023-02-29 does not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, day } = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Comparison function for `sort`: negative if `a` is earlier, 0 for the same day, positive if `a` is later. */
export function compareDates(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function addDays(date: string, days: number): string {
  return fromUtc(toUtc(partsOf(date)) + days * MS_PER_DAY)
}

/**
 * Adds months to a date. If the resulting month is too short, the result is its last day: 31 January plus one month is
 * 28 or 29 February.
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date)
  const count = year * 12 + (month - 1) + months
  const targetYear = Math.floor(count / 12)
  const targetMonth = count - targetYear * 12 + 1
  return calendarDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12)
}

/** Number of days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtc(partsOf(to)) - toUtc(partsOf(from))) / MS_PER_DAY)
}

/**
 * Number of whole months between two dates. A month is complete on the same day of the next month, or on the last day
 * of a shorter month.
 */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return -monthsBetween(to, from) || 0
  const start = partsOf(from)
  const end = partsOf(to)
  const months = (end.year - start.year) * 12 + end.month - start.month
  return addMonths(from, months) > to ? months - 1 : months
}

/** Quarter of the year, 1 to 4. */
export function quarterOf(date: string): number {
  return Math.ceil(partsOf(date).month / 3)
}

export function quarterEnd(date: string): string {
  const { year } = partsOf(date)
  const month = quarterOf(date) * 3
  return calendarDate(year, month, daysInMonth(year, month))
}

/** The calendar date of an instant in a time zone. The default time zone is that of peninsular Spain. */
export function calendarDateAt(instant: Date, timeZone = 'Europe/Madrid'): string {
  // The locale 'sv-SE' formats dates in the form of ISO 8601.
  return dayFormatter(timeZone).format(instant)
}

/** Spanish local time in the form `yyyy-mm-ddThh:mm:ss`, for formats without a time zone. */
export function localTimeAt(instant: Date): string {
  return SPANISH_CLOCK.format(instant).replace(' ', 'T')
}

const SPANISH_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const dayFormatters = new Map<string, Intl.DateTimeFormat>()

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  const formatter = dayFormatters.get(timeZone)
  if (formatter) return formatter
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormatters.set(timeZone, made)
  return made
}
