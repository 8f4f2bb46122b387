export type Granularity = 'day' | 'week' | 'month'

const DAY = 86_400_000

/**
 * Step of a series (day, week or month), derived from the distance between its first two points. A single point counts
 * as a month.
 */
export function granularityOf(series: readonly { from: string }[]): Granularity {
  const [first, second] = series
  if (!first || !second) return 'month'
  const days = (Date.parse(second.from) - Date.parse(first.from)) / DAY
  if (days < 2) return 'day'
  return days < 20 ? 'week' : 'month'
}
