import { calendarDateAt, localTimeAt } from './dates.ts'
import type { CellInput } from './parse-result.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1_000
/** The serial number of 1 January 1970 in spreadsheet programs. */
const SERIAL_OF_1970 = 25_569

const YEAR_FIRST = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ](2[23]):00(?::00(?:\.0+)?)?\s*$/
const DAY_FIRST = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}) (2[23]):00(?::00(?:\.0+)?)?\s*$/

/**
 * The day that begins in Spain at the time of a cell without a time zone, if the time is universal: 23:00 of the day
 * before in winter, 22:00 in summer. Null for any other time.
 */
export function universalMidnight(cell: CellInput): string | null {
  const instant = instantOf(cell)
  if (instant === null || Number.isNaN(instant.getTime())) return null
  const day = calendarDateAt(instant)
  // Before 1940, Spain had universal time, so that both readings are one day.
  return localTimeAt(instant).endsWith('T00:00:00') && day !== instant.toISOString().slice(0, 10) ? day : null
}

function instantOf(cell: CellInput): Date | null {
  if (cell instanceof Date) return cell
  if (typeof cell === 'number') {
    return new Date(Math.round(((cell - SERIAL_OF_1970) * DAY_MS) / SECOND_MS) * SECOND_MS)
  }
  if (typeof cell !== 'string') return null
  const [, year, month, day, hour] = YEAR_FIRST.exec(cell) ?? dayFirst(cell)
  return year === undefined || month === undefined || day === undefined
    ? null
    : new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour}:00:00Z`)
}

function dayFirst(cell: string): (string | undefined)[] {
  const [, day, month, year, hour] = DAY_FIRST.exec(cell) ?? []
  return [cell, year, month, day, hour]
}
