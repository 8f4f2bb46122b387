import { addDays, isCalendarDate } from '../kernel/dates.ts'
import { isWorkingDay } from '../legal/working-days.ts'
import type { Condition } from './workflow.ts'
import type { Facts } from './workflow-fields.ts'

/** The first day after today that a condition of a rule names, such as a launch that is set; null if there is none. */
export function plannedDay(when: readonly Condition[], { values }: Facts, today: string): string | null {
  const days = when
    .map(({ field }) => values[field])
    .filter((value): value is string => typeof value === 'string' && isCalendarDate(value) && value > today)
  return days.toSorted()[0] ?? null
}

/** The last working day of offices before a planned day, but not before today. */
export function dueBefore(planned: string, today: string, holidays: ReadonlySet<string>): string {
  let day = addDays(planned, -1)
  while (day > today && !isWorkingDay(day, { holidays, isUrgent: true })) day = addDays(day, -1)
  return day < today ? today : day
}
