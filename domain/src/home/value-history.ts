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

/** A valuation of an asset. `createdOn` is an instant, ISO 8601. Values in EUR, for rents a month. */
export interface HistoricValue {
  uuid: string
  operation: 'sale' | 'rent'
  /** Calendar date. */
  valuationDate: string
  createdOn: string
  value: number
}

/** Change of the totals of the home page on a day. */
export interface ValueStep {
  day: string
  sale: number
  rent: number
  /** 1 on the day of the first value. */
  valued: number
  /** 1 on the day on which the asset was created. */
  created: number
}

/**
 * Changes of the totals by an asset that is not archived: each value counts from its date until the next one, up to the
 * current value. Values after the current one do not count, nor those of an operation without a current value.
 * `asset_value_steps` of the database has the same rule.
 *
 * @param created calendar date in Madrid
 * @param current uuids of the current values
 */
export function valueSteps(created: string, values: readonly HistoricValue[], current: readonly string[]): ValueStep[] {
  const order = ({ valuationDate, createdOn, uuid }: HistoricValue) => `${valuationDate} ${createdOn} ${uuid}`
  const inOrder = values.toSorted((left, right) => (order(left) < order(right) ? -1 : 1))
  const last = new Map(inOrder.filter(({ uuid }) => current.includes(uuid)).map((one) => [one.operation, order(one)]))
  const days = new Map<string, ValueStep>()
  const on = (day: string) => {
    const step = days.get(day) ?? { day, sale: 0, rent: 0, valued: 0, created: 0 }
    days.set(day, step)
    return step
  }
  on(created).created = 1
  const before = { sale: 0, rent: 0 }
  let isValued = false
  for (const one of inOrder) {
    if (order(one) > (last.get(one.operation) ?? '')) continue
    const step = on(one.valuationDate)
    step[one.operation] += one.value - before[one.operation]
    before[one.operation] = one.value
    if (!isValued) step.valued = 1
    isValued = true
  }
  return [...days.values()]
    .filter(({ sale, rent, valued, created: made }) => sale !== 0 || rent !== 0 || valued !== 0 || made !== 0)
    .sort((left, right) => (left.day < right.day ? -1 : 1))
}
