/** Groups the figures of homes into bins. Trees work with the bin's number instead of the figure. */

/** Number of bins. An unknown figure is in bin 0 if enough homes lack this figure, otherwise in the middle bin. */
export const BINS = 64
const LEARNT_UNKNOWN = 0.02

export interface ColumnBins {
  /** Upper limits of the bins in ascending order. */
  limits: Float64Array
  unknown: number
}
export type BinLimits = readonly ColumnBins[]

/**
 * Limits that divide the homes into bins of about equal numbers. If a column has only a few different figures, each of
 * them has its own bin.
 */
export function limitsOf(columns: readonly Float64Array[]): BinLimits {
  return columns.map((column) => {
    const figures = column.filter((figure) => !Number.isNaN(figure)).sort()
    const limits = limitsAmong(figures)
    const isLearnt = figures.length === 0 || column.length - figures.length >= LEARNT_UNKNOWN * column.length
    return {
      limits,
      unknown: isLearnt ? 0 : binOf({ limits, unknown: 0 }, figures[figures.length >> 1] as number),
    }
  })
}

function limitsAmong(figures: Float64Array): Float64Array {
  const different = figures.filter((figure, i) => i === 0 || figure !== figures[i - 1])
  const most = BINS - 2
  if (different.length <= most) return midpoints(different)
  const limits: number[] = []
  for (let k = 1; k <= most; k++) {
    const limit = figures[Math.floor((k * figures.length) / (most + 1))] as number
    if (limits.length === 0 || limit > (limits.at(-1) as number)) limits.push(limit)
  }
  return Float64Array.from(limits)
}

function midpoints(different: Float64Array): Float64Array {
  return Float64Array.from({ length: Math.max(0, different.length - 1) }, (_, i) => {
    return ((different[i] as number) + (different[i + 1] as number)) / 2
  })
}

export function binOf({ limits, unknown }: ColumnBins, figure: number): number {
  if (Number.isNaN(figure)) return unknown
  let low = 0
  let high = limits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (figure > (limits[middle] as number)) low = middle + 1
    else high = middle
  }
  return low + 1
}

/** The bin of each home, column by column. */
export function binned(limits: BinLimits, columns: readonly Float64Array[]): Uint8Array[] {
  return columns.map((column, j) => {
    const own = limits[j] as ColumnBins
    return Uint8Array.from(column, (figure) => binOf(own, figure))
  })
}
