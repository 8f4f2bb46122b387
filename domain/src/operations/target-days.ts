import { addDays, addYears } from '../kernel/dates.ts'
import { easterOf } from '../kernel/official-holidays.ts'

/**
 * True if TARGET is open on the day. TARGET is closed on weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and
 * 26 December.
 */
export function isTargetDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The first TARGET business day on or after a day. */
export function nextTargetDay(day: string): string {
  let next = day
  while (!isTargetDay(next)) next = addDays(next, 1)
  return next
}

interface ExecutionDayIssue {
  code: 'past' | 'closed' | 'tooFar'
  /** The next day on which the payment can be executed. */
  next: string
}

/**
 * The issue with an execution day; null if banks accept the day. Banks accept TARGET business days from the first day to
 * one year after it.
 */
export function executionDayIssue(day: string, first: string): ExecutionDayIssue | null {
  if (day < first) return { code: 'past', next: nextTargetDay(first) }
  if (day >= addYears(first, 1)) return { code: 'tooFar', next: nextTargetDay(first) }
  return isTargetDay(day) ? null : { code: 'closed', next: nextTargetDay(day) }
}
