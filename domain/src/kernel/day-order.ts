import { universalMidnight } from './midnights.ts'
import { type CellInput, cellText } from './parse-result.ts'

/** The order of day and month in all dates of a file. */
export type DayOrder = 'dayFirst' | 'monthFirst' | 'mixed' | 'unknown'

const WRITTEN = /^(\s*)(\d{1,2})(\s*[-/.]\s*)(\d{1,2})(\s*[-/.]\s*(?:\d{4}|\d{2})\b.*)$/

/**
 * The order that all dates of a file have in common: a number above 12 cannot be a month. Dates in other forms, such as
 * 2026-11-20, say nothing.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const { dayFirst, monthFirst, open } = countsOf(cells)
  if (dayFirst > 0 && monthFirst > 0) return 'mixed'
  if (monthFirst > 0) return 'monthFirst'
  return dayFirst > 0 || open === 0 ? 'dayFirst' : 'unknown'
}

/** The date with the day first, as `parseDate` reads it. */
export function withDayFirst(cell: string, order: 'dayFirst' | 'monthFirst'): string {
  return order === 'dayFirst' ? cell : cell.replace(WRITTEN, '$1$4$3$2$5')
}

/**
 * The cell as it means the same day in a file with few of the dates of its column, which may prove no order. A text
 * with the month first becomes `yyyy-mm-dd` or, with two digits of the year, has its day first. A day that a spreadsheet
 * program has read becomes `yyyy-mm-dd` if the texts of its column may have the month first.
 */
export function aloneInFile(cell: CellInput, reading: DayReading): CellInput {
  if (reading === 'dayFirst' || reading === 'likelyDayFirst') return cell
  if (reading === 'midnights') return asTimedText(cell)
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? cell : cell.toISOString().slice(0, 10)
  if (reading !== 'monthFirst' || typeof cell !== 'string') return cell
  const [, , month = '', , day = '', rest = ''] = WRITTEN.exec(cell) ?? []
  if (month === '' || Number(month) > 12 || Number(day) > 31) return cell
  const year = /^\s*[-/.]\s*(\d{4})\b(.*)$/.exec(rest)
  if (!year) return withDayFirst(cell, 'monthFirst')
  return `${year[1]}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${year[2] ?? ''}`
}

/** A workbook that is written anew keeps the time of a text only. */
function asTimedText(cell: CellInput): CellInput {
  if (!(cell instanceof Date) || universalMidnight(cell) === null) return cell
  return cell.toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Order of a date with two numbers up to 12, such as `04/02/2021`. A likely order is stated, and an open one is asked. With
 * `midnights` the day is first, and the times of the column are midnights of Spain in universal time: each of these days
 * is stated with both readings.
 */
export type DayReading = 'dayFirst' | 'monthFirst' | 'likelyDayFirst' | 'likelyMonthFirst' | 'open' | 'midnights'

/** Minimum ratio by which one order must outnumber the other in a column that has both, so that it is likely. */
const LIKELY = 5

interface Counts {
  dayFirst: number
  monthFirst: number
  /** Number of dates that both orders fit. */
  open: number
}

/**
 * Finds the order of day and month of each column from its certain dates. A column without certain dates has the order
 * of the others. If no date of the table is certain, `otherwise` counts.
 *
 * @param columns the cells of each column with dates
 * @param otherwise `dayFirst` for workbooks that people fill in by hand; `likelyDayFirst`, as in Spain, for other files
 */
export function dayReadings<Key>(
  columns: ReadonlyMap<Key, readonly CellInput[]>,
  otherwise: DayReading = 'likelyDayFirst',
): Map<Key, DayReading> {
  const all = countsOf([...columns.values()].flat())
  const isCertain = ({ dayFirst, monthFirst }: Counts) => dayFirst + monthFirst > 0
  return new Map(
    [...columns].map(([key, cells]) => {
      const own = countsOf(cells)
      const reading = isCertain(all) ? readingOf(isCertain(own) ? own : all) : otherwise
      const isOpen = own.open > 0 || own.monthFirst > 0
      return [key, (reading === 'dayFirst' || !isOpen) && areMidnights(cells) ? 'midnights' : reading]
    }),
  )
}

/** Number of midnights that suffice in a column that also has days without a time. */
const ENOUGH_MIDNIGHTS = 3
const TIMED = /[T ]\d{1,2}:\d{2}/

/** True if all times of a column without a time zone are midnights of Spain in universal time. */
function areMidnights(cells: readonly CellInput[]): boolean {
  const dated = cells.filter((cell) => cellText(cell) !== '')
  const timed = dated.filter((cell) => typeof cell !== 'string' || TIMED.test(cell))
  const isAll = timed.length > 0 && timed.every((cell) => universalMidnight(cell) !== null)
  return isAll && (timed.length >= ENOUGH_MIDNIGHTS || timed.length === dated.length)
}

function countsOf(cells: readonly CellInput[]): Counts {
  const counts: Counts = { dayFirst: 0, monthFirst: 0, open: 0 }
  for (const cell of cells) {
    const order = orderOfDate(cell)
    if (order) counts[order] += 1
  }
  return counts
}

/** The order that a date proves, because a number above 12 cannot be a month; null if its order does not matter. */
export function orderOfDate(cell: CellInput): keyof Counts | null {
  const [, , first, , second] = typeof cell === 'string' ? (WRITTEN.exec(cell) ?? []) : []
  if (first === undefined || second === undefined || (Number(first) > 12 && Number(second) > 12)) return null
  if (Number(first) > 12) return 'dayFirst'
  if (Number(second) > 12) return 'monthFirst'
  return first === second ? null : 'open'
}

/** Minimum ratio by which the day first must outnumber several dates with the month first, so that these are errors. */
const RARE = 20

/**
 * True if the dates of a column have the day first, and those with the month first are errors of single cells: one, or few
 * among many. More of them come from another source, whose other dates fit both orders.
 */
export function areSingleErrors({ dayFirst, monthFirst }: Pick<Counts, 'dayFirst' | 'monthFirst'>): boolean {
  return monthFirst > 0 && dayFirst >= monthFirst * (monthFirst === 1 ? LIKELY : RARE)
}

function readingOf({ dayFirst, monthFirst }: Counts): DayReading {
  if (monthFirst === 0) return 'dayFirst'
  if (dayFirst === 0) return 'monthFirst'
  if (dayFirst >= LIKELY * monthFirst) return 'likelyDayFirst'
  return monthFirst >= LIKELY * dayFirst ? 'likelyMonthFirst' : 'open'
}
