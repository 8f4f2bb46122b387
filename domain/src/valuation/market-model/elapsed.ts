import { daysBetween } from '../../kernel/dates.ts'

/** Years from `date` to `until`; negative if `date` is later. */
export function yearsUntil(date: string, until: string): number {
  return daysUntil(date, until) / 365.25
}

/** Days from `date` to `until`; negative if `date` is later. */
export function daysUntil(date: string, until: string): number {
  return dayOf(until) - dayOf(date)
}

/** Cache, because thousands of homes share the days of a year, and each day needs to be parsed only once. */
const days = new Map<string, number>()
const DAYS_KEPT = 5_000

function dayOf(date: string): number {
  const cachedDays = days.get(date)
  if (cachedDays !== undefined) return cachedDays
  const day = daysBetween('1970-01-01', date)
  if (days.size >= DAYS_KEPT) days.clear()
  days.set(date, day)
  return day
}
