import { addDays, addMonths } from '../kernel/dates.ts'

/** Periods of the value history on the home page. */
export const HISTORY_PERIODS = ['month', 'quarter', 'year'] as const
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]

/**
 * The days of a period in their order, each a calendar date, the last one today. A month has every third day from the
 * same day of the previous month, a quarter has weeks, a year has months.
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
