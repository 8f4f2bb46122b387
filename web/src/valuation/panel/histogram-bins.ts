/** Computes the bins of a distribution. Their limits are round numbers, so that the axis is easy to read. */
import { ascending, quantileOfSorted } from '@lindero/domain/kernel/quantiles'
import { bin } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import type { HistogramBin } from '../../kernel/charts/Histogram.tsx'

/** Minimum number of values for which a distribution is shown. */
const FEWEST_FOR_HISTOGRAM = 5
const WANTED_BINS = 12

/**
 * Divides the values into about twelve bins. The first and last bin also contain the lowest and highest 1 %, so that
 * one extreme price does not make all other columns tiny. `counted` contains the values of selected comparables.
 */
export function histogramBins(values: readonly number[], counted?: readonly number[]): HistogramBin[] {
  if (values.length < FEWEST_FOR_HISTOGRAM) return []
  const sorted = ascending(values)
  const [low, high] = [quantileOfSorted(sorted, 0.01), quantileOfSorted(sorted, 0.99)]
  // The scale is widened, because equal values would give it no width.
  const scale = scaleLinear([low, Math.max(high, low + 1)], [0, 1]).nice(WANTED_BINS)
  const [from = 0, to = 0] = scale.domain()
  const binned = bin<number, number>()
    .value((value) => Math.min(to, Math.max(from, value)))
    .domain([from, to])
    // A threshold equal to the maximum would create an empty bin.
    .thresholds(scale.ticks(WANTED_BINS).filter((tick) => tick < to))
  const marked = counted && binned([...counted])
  return binned([...values]).map((one, index) => ({
    from: one.x0 ?? from,
    to: one.x1 ?? to,
    count: one.length,
    ...(marked ? { counted: marked[index]?.length ?? 0 } : {}),
  }))
}

export type Position = 'inside' | 'above' | 'below'

/** The position of a value among other values: between the first and third quartile, or above or below them. */
export function positionOf(value: number, values: readonly number[]): Position {
  const sorted = ascending(values)
  if (value > quantileOfSorted(sorted, 0.75)) return 'above'
  return value < quantileOfSorted(sorted, 0.25) ? 'below' : 'inside'
}
