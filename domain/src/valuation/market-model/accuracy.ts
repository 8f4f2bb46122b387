/**
 * Accuracy of values compared with prices: the measures of mass appraisal (IAAO Standard on Ratio Studies 2013; PRB
 * from its appendix) and the coverage of intervals.
 */
import { mean, median, roundTo } from '../../kernel/quantiles.ts'

export interface Valued {
  /** EUR */
  value: number
  /** EUR, the actual asking or selling price of the home. */
  price: number
  interval: { lower: number; upper: number } | null
}

export interface Accuracy {
  n: number
  /** Median absolute error in percent of the price. */
  mdape: number
  /** Percent of values within 10 and 20 % of the price. */
  within10: number
  within20: number
  /** Coefficient of dispersion: mean deviation of the ratios from their median, in percent of the median. */
  cod: number
  /** Price-related differential: mean ratio / weighted mean ratio. Above 1.03, expensive homes are undervalued. */
  prd: number
  /** Price-related bias: the change in the ratio when the value doubles. */
  prb: number
  /** Percent of prices inside the 80 % interval, among the values with an interval. */
  coverage80: number
  /** Median of value / price. */
  medianRatio: number
  /** Median half-width of the intervals in percent of the value. */
  halfWidth: number
}

/** Computes the accuracy of these pairs; null if there are none. */
export function accuracyOf(pairs: readonly Valued[]): Accuracy | null {
  if (pairs.length === 0) return null
  const errors = pairs.map(({ value, price }) => Math.abs(value - price) / price)
  const ratios = pairs.map(({ value, price }) => value / price)
  const middle = median(ratios)
  const sum = (figure: (pair: Valued) => number) => pairs.reduce((total, pair) => total + figure(pair), 0)
  const withInterval = pairs.filter(({ interval }) => interval !== null)
  const covered = withInterval.filter(
    ({ price, interval }) => interval !== null && price >= interval.lower && price <= interval.upper,
  )
  const share = (part: number, whole: number) => (whole === 0 ? 0 : roundTo((100 * part) / whole, 2))
  return {
    n: pairs.length,
    mdape: roundTo(100 * median(errors), 2),
    within10: share(errors.filter((error) => error <= 0.1).length, pairs.length),
    within20: share(errors.filter((error) => error <= 0.2).length, pairs.length),
    cod: roundTo((100 * mean(ratios.map((ratio) => Math.abs(ratio - middle)))) / middle, 2),
    prd: roundTo(mean(ratios) / (sum((pair) => pair.value) / sum((pair) => pair.price)), 4),
    prb: roundTo(priceRelatedBias(pairs, middle), 4),
    coverage80: share(covered.length, withInterval.length),
    medianRatio: roundTo(middle, 4),
    halfWidth: withInterval.length === 0 ? 0 : roundTo(median(withInterval.map(halfWidthOf)), 2),
  }
}

/** Half-width of the interval in percent of the value. */
function halfWidthOf({ value, interval }: Valued): number {
  return interval === null ? 0 : (50 * (interval.upper - interval.lower)) / value
}

/**
 * Slope of (ratio − median) / median on log2 of a price proxy: half the actual price plus half of (value / median
 * ratio). If only one of the two were used, its noise would appear as bias.
 */
function priceRelatedBias(pairs: readonly Valued[], middle: number): number {
  const x = pairs.map(({ value, price }) => Math.log2(0.5 * price + (0.5 * value) / middle))
  const y = pairs.map(({ value, price }) => (value / price - middle) / middle)
  const [meanX, meanY] = [mean(x), mean(y)]
  let covariance = 0
  let variance = 0
  x.forEach((xi, i) => {
    covariance += (xi - meanX) * ((y[i] as number) - meanY)
    variance += (xi - meanX) ** 2
  })
  return variance === 0 ? 0 : covariance / variance
}
