import { addDays, addMonths, daysBetween } from '../kernel/dates.ts'
import { type Community, communityOf, officialYear } from '../kernel/official-holidays.ts'

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

/** A local holiday of a court's or registry's town. Without a town it applies to the whole province. */
export interface LocalHoliday {
  provinceCode: string
  town: string
  day: string
}

/** The office of a procedure, and where its place comes from. */
export interface Office {
  /** Town of the court or registry; if the record names none, the town of the asset. Null if both are unknown. */
  town: string | null
  provinceCode: string | null
  /**
   * `seat`: the record names the town. `asset`: it does not, so the town of the asset is used. `unknownSeat`: no
   * municipality has the name in the record, so the province of the asset is used.
   */
  from: 'seat' | 'asset' | 'unknownSeat'
}

/** The places and holidays that determine the calendars of an asset's courts and registries. */
export interface HolidaysOfPlace {
  asset: { town: string | null; provinceCode: string | null }
  local: readonly LocalHoliday[]
  /** Finds the municipality with a name. The province of the asset is preferred if several have it. */
  findTown(name: string): { name: string; provinceCode: string } | null
}

export const NO_HOLIDAYS: HolidaysOfPlace = {
  asset: { town: null, provinceCode: null },
  local: [],
  findTown: () => null,
}

/** The calendar of an office, with the years whose official list has not been published. */
export interface OfficeCalendar extends CourtCalendar {
  office: Office
  isProvisional(year: number): boolean
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

function officeOf(place: HolidaysOfPlace, seat: unknown): Office {
  if (typeof seat !== 'string' || seat.trim() === '') return { ...place.asset, from: 'asset' }
  const municipality = place.findTown(seat)
  if (municipality) return { town: municipality.name, provinceCode: municipality.provinceCode, from: 'seat' }
  // Local holidays can be entered for a town under any name, so the typed name is kept.
  return { town: seat.trim(), provinceCode: place.asset.provinceCode, from: 'unknownSeat' }
}

/** Official and local holidays of an office. A year is read when a date in it is needed. */
class HolidaysOfOffice extends Set<string> {
  readonly #years = new Set<number>()
  readonly #community: Community | null

  constructor(provinceCode: string | null, local: readonly string[]) {
    super(local)
    this.#community = communityOf(provinceCode)
  }

  override has(date: string): boolean {
    const year = Number(date.slice(0, 4))
    if (!this.#years.has(year)) {
      this.#years.add(year)
      for (const day of officialYear(this.#community, year).days) this.add(day)
    }
    return super.has(date)
  }
}

/**
 * The calendar of a court or registry: the holidays of its own province and town, which are not those of the asset. If
 * the record names no seat, the town of the asset is used, and `office.from` says so.
 */
export function calendarOfSeat(place: HolidaysOfPlace, seat: unknown): OfficeCalendar {
  const office = officeOf(place, seat)
  const nameOf = (town: string) => plain(place.findTown(town)?.name ?? town)
  const town = office.town === null ? null : nameOf(office.town)
  const days = place.local.filter(
    (holiday) =>
      holiday.provinceCode === office.provinceCode &&
      (holiday.town === '' || (town !== null && nameOf(holiday.town) === town)),
  )
  const community = communityOf(office.provinceCode)
  return {
    holidays: new HolidaysOfOffice(
      office.provinceCode,
      days.map(({ day }) => day),
    ),
    office,
    isProvisional: (year) => officialYear(community, year).reference === null,
  }
}
