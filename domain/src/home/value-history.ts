import { addDays, addMonths } from '../kernel/dates.ts'

export const HISTORY_PERIODS = ['month', 'quarter', 'year'] as const
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]

/**
 * The days of a period in order, as calendar dates. The last day is today; the first is the same day one, three or
 * twelve months earlier. Counted back from today, a month has every third day, a quarter one day per week, and a year
 * one day per month.
 *
 * @param today calendar date `yyyy-mm-dd`
 */
export function historyDays(period: HistoryPeriod, today: string): string[] {
  if (period === 'year') return Array.from({ length: 13 }, (_, index) => addMonths(today, index - 12))
  const first = addMonths(today, period === 'month' ? -1 : -3)
  const step = period === 'month' ? 3 : 7
  const days: string[] = []
  for (let day = today; day > first; day = addDays(day, -step)) days.unshift(day)
  return [first, ...days]
}
