import { addDays, addMonths } from '../kernel/dates.ts'
import type { InsightInterval } from './customer.ts'

type InsightStep = 'day' | 'week' | 'month'

/**
 * Step between two points, by the number of months: a day for one month, a week for 3 and 6 months, a month for a year.
 */
const INSIGHT_STEPS = { 1: 'day', 3: 'week', 6: 'week', 12: 'month' } as const satisfies Record<
  InsightInterval,
  InsightStep
>

/** Period of the insights (both days included), and the first day of each point. */
export interface InsightPeriod {
  from: string
  to: string
  step: InsightStep
  points: string[]
}

/**
 * The period of insights that ends today. It starts with a whole week or month, so that the first column of a chart is
 * complete; the last column is not complete yet. Points without events are included.
 *
 * @param today calendar date in the readers' time zone
 */
export function insightPeriod(months: InsightInterval, today: string): InsightPeriod {
  const step = INSIGHT_STEPS[months]
  const from = stepOf(beginning(months, today), step)
  const points: string[] = []
  for (let point = from; point <= today; point = next(point, step)) points.push(point)
  return { from, to: today, step, points }
}

/** First day of the step that contains a date. A step is a day, a week from Monday (ISO 8601) or a month. */
export function stepOf(date: string, step: InsightStep): string {
  if (step === 'day') return date
  return step === 'month' ? `${date.slice(0, 7)}-01` : addDays(date, -daysSinceMonday(date))
}

/**
 * First day of the period. A year is twelve months including the current one. A shorter period begins one day after the
 * same date in an earlier month: one month until 21 March begins on 22 February.
 */
function beginning(months: InsightInterval, today: string): string {
  return months === 12 ? addMonths(today, 1 - months) : addDays(addMonths(today, -months), 1)
}

function next(point: string, step: InsightStep): string {
  return step === 'month' ? addMonths(point, 1) : addDays(point, step === 'week' ? 7 : 1)
}

function daysSinceMonday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}
