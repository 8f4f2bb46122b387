/**
 * Values that a customer had before its sales, compared with the prices of these sales: the backtest of a portfolio on
 * its own deals (measures of `accuracy.ts`).
 */
import { roundTo } from '../kernel/quantiles.ts'
import { accuracyOf } from '../valuation/market-model/accuracy.ts'

export interface ValuedSale {
  /** EUR, a month for rents: the last value from before the day of the sale. */
  value: number
  /** EUR, a month for rents */
  price: number
  /** Ends of the 80 % interval; null of a value without one. */
  low: number | null
  high: number | null
}

export interface SoldAccuracy {
  /** Sales with a value from before. */
  valued: number
  /** Percent; null without such a sale. */
  mdape: number | null
  within10: number | null
  within20: number | null
  /** Percent of prices inside the interval, of the values that have one. */
  coverage80: number | null
  /** Median of value / price. */
  medianRatio: number | null
}

export function soldAccuracy(sales: readonly ValuedSale[]): SoldAccuracy {
  const pairs = sales.map(({ value, price, low, high }) => ({
    value,
    price,
    interval: low === null || high === null ? null : { lower: low, upper: high },
  }))
  const found = accuracyOf(pairs)
  return {
    valued: sales.length,
    mdape: found?.mdape ?? null,
    within10: found?.within10 ?? null,
    within20: found?.within20 ?? null,
    coverage80: found && pairs.some(({ interval }) => interval !== null) ? found.coverage80 : null,
    medianRatio: found?.medianRatio ?? null,
  }
}

/** Percent that a value lies above (+) or below (−) the price. */
export function errorPercent({ value, price }: Pick<ValuedSale, 'value' | 'price'>): number {
  return roundTo(100 * (value / price - 1), 2)
}

/** Limits of the classes of errors, percent; the first and the last class are open. */
export const ERROR_LIMITS = [-30, -20, -10, 0, 10, 20, 30] as const

/** Number of sales in each class of errors, one more than `ERROR_LIMITS`; an error on a limit is in the class above it. */
export function errorClasses(sales: readonly Pick<ValuedSale, 'value' | 'price'>[]): number[] {
  const counts = Array<number>(ERROR_LIMITS.length + 1).fill(0)
  for (const sale of sales) {
    const error = errorPercent(sale)
    const place = ERROR_LIMITS.filter((limit) => error >= limit).length
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}
