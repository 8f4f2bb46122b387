/** The movement of prices over the months of the evidence, as a curve instead of a line. */
import { median } from '../../kernel/quantiles.ts'
import { daysUntil } from './elapsed.ts'

/** Log price level at 0, 1, 2 … months before `date`, relative to the level on that date. */
export interface PriceCurve {
  date: string
  levels: readonly number[]
}

const DAYS_A_MONTH = 30.4375

/** Months between two dates; negative if `date` is later. */
export function monthsUntil(date: string, until: string): number {
  return daysUntil(date, until) / DAYS_A_MONTH
}

/** Change in prices (log) from a date to the date of the curve. */
export function changeSince({ date: until, levels }: PriceCurve, date: string): number {
  return -levelAt(levels, monthsUntil(date, until))
}

/** A level of a curve. Between the months it is interpolated, and beyond the ends of the curve it is constant. */
export function levelAt(levels: readonly number[], months: number): number {
  const at = Math.min(Math.max(months, 0), levels.length - 1)
  const before = Math.floor(at)
  const after = Math.min(before + 1, levels.length - 1)
  const [from, to] = [levels[before] ?? 0, levels[after] ?? 0]
  return from + (at - before) * (to - from)
}

/** Number of levels: the months of the evidence, and the day a year ago. */
const LEVELS = 13
/** Width of the kernel in months. */
const WIDTH = 1
/** Kernel widths after which a price has no weight. */
const REACH = 3
/** Weight of the prior, which assumes a residual of 0, as a number of homes. */
const PRIOR = 60
/** Maximum residual (log), so that outlying prices do not determine the curve. */
const LIMIT = 0.6

/**
 * The level of residuals by month: a kernel mean, shrunk towards 0. Unlike a line, its end follows the latest prices and
 * not the movement of the months before. Before the oldest and after the latest price, it is constant.
 *
 * @param months the age of each residual in months
 */
export function levelsByMonth(residuals: Float64Array, months: Float64Array): number[] {
  const [latest, oldest] = [smallest(months), -smallest(months.map((age) => -age))]
  return Array.from({ length: LEVELS }, (_, month) => {
    const at = Math.min(Math.max(month, latest), oldest)
    let sum = 0
    let weight = PRIOR
    residuals.forEach((residual, i) => {
      const gap = ((months[i] as number) - at) / WIDTH
      if (Math.abs(gap) > REACH) return
      const share = Math.exp(-0.5 * gap * gap)
      sum += share * Math.max(-LIMIT, Math.min(LIMIT, residual))
      weight += share
    })
    return sum / weight
  })
}

const smallest = (numbers: Float64Array) => numbers.reduce((least, number) => Math.min(least, number), Infinity)

/** The curve of prices that residuals show. Their median is the level that the prior assumes. */
export function priceCurveOf(residuals: Float64Array, months: Float64Array, date: string): PriceCurve {
  if (residuals.length === 0) return { date, levels: [0] }
  const middle = median([...residuals])
  const levels = levelsByMonth(
    residuals.map((residual) => residual - middle),
    months,
  )
  const [latest = 0] = levels
  return { date, levels: levels.map((level) => level - latest) }
}
