import { addDays, addMonths, addYears, calendarDate, compareDates, daysInMonth } from '../kernel/dates.ts'
import { fromCents, sumAmounts, toCents } from './cents.ts'

export const LEASE_USES = ['HOME', 'OTHER'] as const
export type LeaseUse = (typeof LEASE_USES)[number]

/**
 * Agreed updates of a rent: by an index, by a fixed percentage, or none. A lease that agrees an update without naming an
 * index follows the IGC (LAU, art. 18.1).
 */
export const UPDATE_INDEXES = ['IPC', 'IRAV', 'IGC', 'FIXED', 'NONE'] as const
export type UpdateIndex = (typeof UPDATE_INDEXES)[number]

/** States of a lease, in chronological order. */
export const LEASE_STATES = ['FUTURE', 'ACTIVE', 'EXTENDED', 'ENDED'] as const
export type LeaseState = (typeof LEASE_STATES)[number]

interface LeaseTerm {
  startOn: string | null
  endOn: string | null
  /** The day on which the tenant left, or on which the lease was terminated. */
  endedOn: string | null
}

interface RentUpdate {
  effectiveOn: string | null
  newRent: number | null
}

/** The state of a lease. If the tenant stays after the end date, the law extends the lease (LAU, arts. 9 and 10). */
export function leaseState({ startOn, endOn, endedOn }: LeaseTerm, today: string): LeaseState {
  if (endedOn !== null && endedOn < today) return 'ENDED'
  if (startOn !== null && startOn > today) return 'FUTURE'
  return endOn !== null && endOn < today ? 'EXTENDED' : 'ACTIVE'
}

/** The monthly rent on a day: the rent of the latest update in force, or the initial rent. */
export function rentOn(rent: number, updates: readonly RentUpdate[], date: string): number {
  let latest: { on: string; rent: number } | undefined
  for (const { effectiveOn, newRent } of updates) {
    if (effectiveOn === null || newRent === null || effectiveOn > date) continue
    if (!latest || effectiveOn >= latest.on) latest = { on: effectiveOn, rent: newRent }
  }
  return latest?.rent ?? rent
}

/** A rent after a percentage change, rounded to cents once. */
export function updatedRent(rent: number, percent: number): number {
  // Percentages have three decimals. A whole-number factor avoids rounding errors at half cents.
  const factor = 100_000 + Math.round(percent * 1_000)
  return fromCents(Math.round((toCents(rent) * factor) / 100_000))
}

/**
 * The anniversary of the start on which the rent is next updated: the first anniversary after the last update or, if
 * that one is more than a year ago, the latest anniversary. Null for a lease without an index.
 */
export function nextUpdateOn(
  { startOn, updateIndex }: { startOn: string | null; updateIndex: UpdateIndex | null },
  updates: readonly RentUpdate[],
  today: string,
): string | null {
  if (startOn === null || updateIndex === null || updateIndex === 'NONE') return null
  const last = updates.reduce((day, { effectiveOn }) => (effectiveOn && effectiveOn > day ? effectiveOn : day), startOn)
  // A past anniversary is returned too: the landlord may still request its update, which then applies from the next
  // month on (LAU, art. 18.2).
  let years = 1
  while (addYears(startOn, years) <= last) years += 1
  const anniversary = addYears(startOn, years)
  return anniversary < addYears(today, -1) ? currentAnniversary(startOn, today) : anniversary
}

function currentAnniversary(startOn: string, today: string): string {
  let years = Number(today.slice(0, 4)) - Number(startOn.slice(0, 4))
  if (addYears(startOn, years) > today) years -= 1
  return addYears(startOn, years)
}

interface RentDue {
  dueOn: string
  amount: number
}

/** Maximum number of months for which rents are computed in one call. */
export const MONTHS_AT_ONCE = 60

/**
 * The rents for a number of months, starting in the month of `from`. Each rent is due on the payment day. The first and
 * last month include only the days of the lease, each at the rent of that day. The last rent is due no later than the
 * last day of the lease, which is the day on which the tenant left or, otherwise, the end date. If the end date has
 * passed and the tenant has not left, the lease is extended and has no last day (LAU, arts. 9 and 10).
 */
export function rentsDue(
  lease: LeaseTerm & { rent: number | null; paymentDay: number | null },
  updates: readonly RentUpdate[],
  { from, months, today }: { from: string; months: number; today: string },
): RentDue[] {
  const { rent, startOn, endOn, paymentDay } = lease
  if (rent === null || startOn === null) return []
  const lastDay = lease.endedOn ?? (endOn !== null && endOn >= today ? endOn : null)
  const first = from < startOn ? startOn : from
  const due: RentDue[] = []
  for (let index = 0; index < Math.min(months, MONTHS_AT_ONCE); index += 1) {
    const start = addMonths(`${first.slice(0, 7)}-01`, index)
    const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]
    const end = calendarDate(year, month, daysInMonth(year, month))
    if (lastDay !== null && lastDay < start) break
    const begins = later(startOn, start)
    const ends = earlier(lastDay ?? end, end)
    const payOn = later(calendarDate(year, month, Math.min(paymentDay ?? 1, daysInMonth(year, month))), begins)
    due.push({
      dueOn: earlier(payOn, ends),
      amount: rentOfDays((day) => rentOn(rent, updates, day), begins, ends, daysInMonth(year, month)),
    })
  }
  return due
}

function later(one: string, other: string): string {
  return compareDates(one, other) > 0 ? one : other
}

function earlier(one: string, other: string): string {
  return compareDates(one, other) < 0 ? one : other
}

/**
 * Rent for the days from `from` to `until` in a month of `ofMonth` days, rounded to cents only at the end. `rentOf`
 * returns the monthly rent that applies on a day.
 */
function rentOfDays(rentOf: (day: string) => number, from: string, until: string, ofMonth: number): number {
  let cents = 0
  for (let day = from; day <= until; day = addDays(day, 1)) cents += toCents(rentOf(day))
  return fromCents(Math.round(cents / ofMonth))
}

/** Monthly income from the leases in force on a day, for a valuation by income or yield; null if there are none. */
export function grossIncomeOf(
  leases: readonly (LeaseTerm & { uuid: string; rent: number | null })[],
  updates: readonly (RentUpdate & { parentUuid?: string | null })[],
  today: string,
): number | null {
  const inForce = leases.filter(
    (lease) => lease.rent !== null && ['ACTIVE', 'EXTENDED'].includes(leaseState(lease, today)),
  )
  if (inForce.length === 0) return null
  return sumAmounts(
    inForce.map(({ uuid, rent }) =>
      rentOn(
        rent ?? 0,
        updates.filter(({ parentUuid }) => parentUuid === uuid),
        today,
      ),
    ),
  )
}

export const RENT_PAYMENT_STATES = ['paid', 'pending', 'late'] as const
type RentPaymentState = (typeof RENT_PAYMENT_STATES)[number]

/**
 * The state of a monthly rent, which is late after its due date. By law, a tenant may pay within the first seven days
 * of the month (LAU, art. 17.2), but a lease can set a different day.
 */
export function rentPaymentState(
  { paid, dueOn }: { paid: boolean; dueOn: string | null },
  today: string,
): RentPaymentState {
  if (paid) return 'paid'
  return dueOn !== null && dueOn < today ? 'late' : 'pending'
}

/** The last day of a period of whole years that begins on `startOn`. */
export function endAfterYears(startOn: string, years: number): string {
  return addDays(addYears(startOn, years), -1)
}
