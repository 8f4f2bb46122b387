import { daysBetween } from '../../kernel/dates.ts'

/** Years from `date` to `until`; negative if `date` is later. */
export function yearsUntil(date: string, until: string): number {
  return daysBetween(date, until) / 365.25
}
