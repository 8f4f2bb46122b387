/**
 * Compares the sale prices of a customer's assets with the values from before each sale. This is a backtest of the
 * valuations on the customer's own sales, with the measures of `accuracy.ts`.
 */
import { roundTo } from '../kernel/quantiles.ts'
import { accuracyOf } from '../valuation/market-model/accuracy.ts'

export interface ValuedSale {
  /** The last value before the sale, in EUR; for rents, per month. */
  value: number
  /** Price in EUR; for rents, per month. */
  price: number
  /** Limits of the 80 % interval; null if the value has no interval. */
  low: number | null
  high: number | null
}

interface SoldAccuracy {
  /** Number of sales with a value from before the sale. */
  valued: number
  /** Median absolute error in percent; null if no sale has an earlier value. */
  mdape: number | null
  within10: number | null
  within20: number | null
  /** Percentage of prices inside the interval of the value. Values without an interval are not counted. */
  coverage80: number | null
  /** Median ratio of value to price. */
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

/**
 * Limits between the error classes, in percent. The first class has no lower limit, and the last class no upper limit.
 */
export const ERROR_LIMITS = [-30, -20, -10, 0, 10, 20, 30] as const

/**
 * Number of sales in each error class. There is one class more than there are limits. An error exactly on a limit
 * belongs to the class above.
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
