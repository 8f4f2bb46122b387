import { addDays, addYears } from '../kernel/dates.ts'

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
 * The issue with an execution day; null if banks accept the day. Banks accept TARGET business days from today to one
 * year ahead.
 */
export function executionDayIssue(day: string, today: string): ExecutionDayIssue | null {
  if (day < today) return { code: 'past', next: nextTargetDay(today) }
  if (day >= addYears(today, 1)) return { code: 'tooFar', next: nextTargetDay(today) }
  return isTargetDay(day) ? null : { code: 'closed', next: nextTargetDay(day) }
}

/** Date of Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${year}-${pad(Math.floor(f / 31))}-${pad((f % 31) + 1)}`
}
