/**
 * Compares the values that a customer's assets had before their sales with the prices of the sales. This is a backtest
 * of the portfolio on its own deals, with the measures of `accuracy.ts`.
 */
import { roundTo } from '../kernel/quantiles.ts'
import { accuracyOf } from '../valuation/market-model/accuracy.ts'

export interface ValuedSale {
  /** The last value before the day of the sale, in EUR; for rents, per month. */
  value: number
  /** Price in EUR; for rents, per month. */
  price: number
  /** Ends of the 80 % interval; null for a value without one. */
  low: number | null
  high: number | null
}

export interface SoldAccuracy {
  /** Number of sales with an earlier value. */
  valued: number
  /** Median error in percent; null if no sale has an earlier value. */
  mdape: number | null
  within10: number | null
  within20: number | null
  /** Percentage of prices that are inside the interval of their value. Values without an interval do not count. */
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
  const accuracy = accuracyOf(pairs)
  return {
    valued: sales.length,
    mdape: accuracy?.mdape ?? null,
    within10: accuracy?.within10 ?? null,
    within20: accuracy?.within20 ?? null,
    coverage80: accuracy && pairs.some(({ interval }) => interval !== null) ? accuracy.coverage80 : null,
    medianRatio: accuracy?.medianRatio ?? null,
  }
}

/** Percent by which a value is above (+) or below (−) the price. */
export function errorPercent({ value, price }: Pick<ValuedSale, 'value' | 'price'>): number {
  return roundTo(100 * (value / price - 1), 2)
}

/** Limits of the classes of errors in percent. The first and the last class are open. */
export const ERROR_LIMITS = [-30, -20, -10, 0, 10, 20, 30] as const

/**
 * Number of sales in each class of errors. There is one class more than `ERROR_LIMITS`. An error on a limit belongs to
 * the class above the limit.
 */
export function errorClasses(sales: readonly Pick<ValuedSale, 'value' | 'price'>[]): number[] {
  const counts = Array<number>(ERROR_LIMITS.length + 1).fill(0)
  for (const sale of sales) {
    const error = errorPercent(sale)
    const place = ERROR_LIMITS.filter((limit) => error >= limit).length
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}
