/** Bins of a distribution with round limits, so that an axis reads well. */
import { ascending, quantileOfSorted } from '@lindero/domain/valuation/quantiles'
import type { HistogramBin } from '../../kernel/charts/Histogram.tsx'

/** Fewer than these make no distribution. */
export const FEWEST_FOR_HISTOGRAM = 5
const WANTED_BINS = 12
const STEPS = [1, 2, 5, 10] as const

/** 1, 2 or 5 times a power of ten, not below `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * power >= least) ?? 10) * power
}

/**
 * Some twelve bins over the values; the outermost hundredths are gathered in the first and the last bin, so
 * that one odd price does not flatten all others. `counted` are those among them that count (witnesses).
 */
export function histogramBins(values: readonly number[], counted?: readonly number[]): HistogramBin[] {
  if (values.length < FEWEST_FOR_HISTOGRAM) return []
  const sorted = ascending(values)
  const [low, high] = [quantileOfSorted(sorted, 0.01), quantileOfSorted(sorted, 0.99)]
  const step = roundStep(Math.max((high - low) / WANTED_BINS, 1e-6))
  const from = Math.floor(low / step) * step
  const bins = Math.max(1, Math.ceil((high - from) / step + 1e-9))
  const indexOf = (value: number) => Math.min(bins - 1, Math.max(0, Math.floor((value - from) / step)))
  const counts = tally(values, bins, indexOf)
  const marked = counted ? tally(counted, bins, indexOf) : null
  return counts.map((count, index) => ({
    from: from + index * step,
    to: from + (index + 1) * step,
    count,
    ...(marked ? { counted: marked[index] ?? 0 } : {}),
  }))
}

function tally(values: readonly number[], bins: number, indexOf: (value: number) => number): number[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const value of values) {
    const index = indexOf(value)
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

export type Standing = 'inside' | 'above' | 'below'

/** Where a value stands among others: between their quartiles, above or below. */
export function standingOf(value: number, values: readonly number[]): Standing {
  const sorted = ascending(values)
  if (value > quantileOfSorted(sorted, 0.75)) return 'above'
  return value < quantileOfSorted(sorted, 0.25) ? 'below' : 'inside'
}
