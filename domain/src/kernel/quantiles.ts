/**
 * Quantiles, outlier limits, mean and rounding for plain lists of numbers. Quantiles interpolate linearly at h = (n −
 * 1)p, as QUARTILE.INC does (decisions, section 5), so that users can check any number in a spreadsheet.
 */
export interface Quartiles {
  q1: number
  median: number
  q3: number
}

export interface Limits {
  lower: number
  upper: number
}

/** Distance from the quartiles to the outlier limits, in interquartile ranges (core, section 9). */
const OUTLIER_FACTOR = 1.5

/** A copy in ascending order. The input stays unchanged. */
export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b)
}

/**
 * Quantile `p` (0 to 1) of `values`, which may be in any order.
 * @throws RangeError for an empty list, so that the caller decides how to handle it
 */
export function quantile(values: readonly number[], p: number): number {
  return quantileOfSorted(ascending(values), p)
}

/** Like `quantile`, for values in ascending order. */
export function quantileOfSorted(sorted: readonly number[], p: number): number {
  if (sorted.length === 0) throw new RangeError('quantile of no values')
  const h = (sorted.length - 1) * p
  const below = Math.floor(h)
  const low = sorted[below] ?? Number.NaN
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN
  return low + (h - below) * (high - low)
}

export function quartiles(values: readonly number[]): Quartiles {
  const sorted = ascending(values)
  return {
    q1: quantileOfSorted(sorted, 0.25),
    median: quantileOfSorted(sorted, 0.5),
    q3: quantileOfSorted(sorted, 0.75),
  }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * Mean of the values.
 * @throws RangeError for an empty list
 */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('mean of no values')
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Limits beyond which a value is an outlier. The lower limit is never negative (core, section 5). */
export function outlierLimits(values: readonly number[]): Limits {
  const { q1, q3 } = quartiles(values)
  const range = q3 - q1
  return { lower: Math.max(q1 - OUTLIER_FACTOR * range, 0), upper: q3 + OUTLIER_FACTOR * range }
}

/** A power is slow to compute, and a valuation rounds thousands of figures. */
const POWERS_OF_TEN = [1, 10, 100, 1_000, 10_000]

/**
 * Rounds half away from zero, as is usual for money. The epsilon corrects numbers such as 1.005, which is stored as
 * 1.00499999999999989.
 */
export function roundTo(value: number, decimals: number): number {
  const scale = POWERS_OF_TEN[decimals] ?? 10 ** decimals
  // Adding 0 turns −0 into 0, because JSON has no −0.
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale + 0
}

/**
 * The mean, median or quartile of the values, rounded to 2 decimals (core, section 9).
 * @throws RangeError for an empty list
 */
export function statisticOf(values: readonly number[], statistic: 'mean' | 'median' | 'Q1' | 'Q3'): number {
  return roundTo(rawStatistic(values, statistic), 2)
}

function rawStatistic(values: readonly number[], statistic: 'mean' | 'median' | 'Q1' | 'Q3'): number {
  switch (statistic) {
    case 'mean':
      return mean(values)
    case 'median':
      return median(values)
    case 'Q1':
      return quantile(values, 0.25)
    case 'Q3':
      return quantile(values, 0.75)
  }
}
