import { addDays, addMonths, daysBetween } from '../kernel/dates.ts'

/**
 * Working days and deadlines under the Civil Procedure Act (LEC, arts. 130 to 133; LOPJ, arts. 182 to 185). The caller
 * passes the national, regional and local holidays as dates.
 */
export interface CourtCalendar {
  holidays: ReadonlySet<string>
  /**
   * True if only Saturdays, Sundays and holidays are excluded. This applies to deadlines in urgent proceedings (art.
   * 133.2) and to registries.
   */
  isUrgent?: boolean
}

/** Since LO 14/2022 changed art. 183 LOPJ, the days from 24 December to 6 January are not working days. */
const CHRISTMAS_RULE_FROM = '2022-12-24'

/**
 * True if the day is a working day of the courts: not a Saturday, Sunday or holiday, and not in August or at Christmas.
 */
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
 * Calendars for different kinds of periods. Court periods skip Saturdays, Sundays, holidays, August and Christmas (LEC,
 * arts. 130 to 133). Land registry periods skip only Saturdays, Sundays and holidays (RH, art. 109). Substantive
 * periods (`natural`) skip no days and end on their last day even if the courts are closed (Civil Code, art. 5).
 */
export const TERM_CALENDARS = ['court', 'registry', 'natural'] as const
export type TermCalendar = (typeof TERM_CALENDARS)[number]

/**
 * The last day of the period `term`. Days are counted from the day after the notification. A period in months ends on
 * the same day of a later month, or on the last day of that month if it is shorter (LEC, art. 133.1 to 3; RH, art.
 * 109). If the last day of a court or registry period is not a working day, the period ends on the next working day
 * (art. 133.4).
 */
export function dueBy(
  notifiedOn: string,
  term: Term,
  { holidays, isUrgent = false }: CourtCalendar,
  kind: TermCalendar = 'court',
): string {
  const calendar = { holidays, isUrgent: isUrgent || kind === 'registry' }
  const counts = (day: string) => (kind === 'natural' ? day : nextWorkingDay(day, calendar))
  if ('months' in term) return counts(addMonths(notifiedOn, term.months))
  let day = notifiedOn
  for (let counted = 0; counted < term.days; counted += 1) day = counts(addDays(day, 1))
  return day
}

/**
 * Holidays in the asset's province: official ones, and local ones by town. A local holiday without a town applies to
 * the whole province.
 */
export interface HolidaysOfPlace {
  official: ReadonlySet<string>
  local: readonly { town: string; day: string }[]
}

export const NO_HOLIDAYS: HolidaysOfPlace = { official: new Set(), local: [] }

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/**
 * The calendar of a court or registry, including the local holidays of its town. If the town is unknown, the holidays
 * of towns are ignored, so that a period is never shown as longer than it is.
 */
export function calendarOfSeat({ official, local }: HolidaysOfPlace, seat: unknown): CourtCalendar {
  const town = typeof seat === 'string' ? plain(seat) : ''
  const days = local.filter((holiday) => holiday.town === '' || plain(holiday.town) === town)
  return { holidays: new Set([...official, ...days.map(({ day }) => day)]) }
}
