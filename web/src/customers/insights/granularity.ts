export type Granularity = 'day' | 'week' | 'month'

const DAY = 86_400_000

/** Step of a series, derived from the days between the first two points; month if there is only one point. */
export function granularityOf(series: readonly { from: string }[]): Granularity {
  const [first, second] = series
  if (!first || !second) return 'month'
  const days = (Date.parse(second.from) - Date.parse(first.from)) / DAY
  if (days < 2) return 'day'
  return days < 20 ? 'week' : 'month'
}
