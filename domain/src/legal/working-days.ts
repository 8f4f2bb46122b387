import { addDays, addMonths, daysBetween } from '../kernel/dates.ts'

/**
 * Working days and terms of the Civil Procedure Act (LEC, arts. 130 to 133; LOPJ, arts. 182 and 183). National,
 * regional and local holidays are given, as calendar dates.
 */
export interface CourtCalendar {
  holidays: ReadonlySet<string>
  /** Terms of urgent proceedings: August, and the days from 24 December to 6 January, count (art. 131.3). */
  isUrgent?: boolean
}

/** From the reform of LOPJ art. 183 by LO 14/2022 the days from 24 December to 6 January are not working days. */
const CHRISTMAS_RULE_FROM = '2022-12-24'

/** True if a court works on a day: not Saturdays, Sundays, holidays, August, or Christmas. */
export function isWorkingDay(date: string, { holidays, isUrgent = false }: CourtCalendar): boolean {
  const weekday = (((daysBetween('1970-01-01', date) + 4) % 7) + 7) % 7
  if (weekday === 0 || weekday === 6 || holidays.has(date)) return false
  if (isUrgent) return true
  const day = date.slice(5)
  if (day.startsWith('08')) return false
  if (date >= CHRISTMAS_RULE_FROM) return !(day >= '12-24' || day <= '01-06')
  return day !== '12-24' && day !== '12-31'
}

export function nextWorkingDay(date: string, calendar: CourtCalendar): string {
  let day = date
  while (!isWorkingDay(day, calendar)) day = addDays(day, 1)
  return day
}

export type Term = { days: number } | { months: number }

/**
 * The last day of a term. Days are counted from the day after the notification, working days only; months run from date
 * to date and, if the month has no such day, to its end (art. 133.1 to 3). A term that ends on a day that is not a
 * working day ends on the next one (art. 133.4).
 */
export function dueBy(notifiedOn: string, term: Term, calendar: CourtCalendar): string {
  if ('months' in term) return nextWorkingDay(addMonths(notifiedOn, term.months), calendar)
  let day = notifiedOn
  for (let counted = 0; counted < term.days; counted += 1) day = nextWorkingDay(addDays(day, 1), calendar)
  return day
}
