/**
 * Removes the effect of the location from the prices and features of homes: subtracts from each price and feature its
 * kernel mean over the surrounding homes (Robinson 1988, "Root-N-consistent semiparametric regression"). In sparse
 * areas, the kernel widens until it contains enough neighbours.
 */
import { massOf, type NearPoints, type Smoother, smootherOf } from './smoother.ts'

/**
 * Kernels, from the surroundings of a building to the whole region. `width` is in metres. `most` is the maximum number
 * of homes in a mean. Even in the densest blocks of València, a narrow kernel contains at most about half as many. The
 * wide kernels are only for the few isolated homes.
 */
const KERNELS = [
  { width: 100, most: 1_500 },
  { width: 300, most: 20_000 },
  { width: 1000, most: 20_000 },
  { width: 3000, most: 20_000 },
] as const
/** Minimum kernel weight of the neighbours in a mean. The home itself is not included. */
const NEIGHBOURS_NEEDED = 3

/**
 * Computes the residuals at all points.
 * @param rows `columns` numbers per point, row by row
 * @returns the residuals in the same layout
 */
export function doubleResidual(xs: Float64Array, ys: Float64Array, rows: Float64Array, columns: number): Float64Array {
  const smoothers = KERNELS.map(({ width, most }) => smootherOf(xs, ys, width, most))
  const out = Float64Array.from(rows)
  const sums = new Float64Array(columns)
  for (let i = 0; i < xs.length; i++) {
    const { count, points, weights, total } = narrowest(smoothers, xs[i] as number, ys[i] as number)
    sums.fill(0)
    for (let n = 0; n < count; n++) {
      const weight = weights[n] as number
      const start = (points[n] as number) * columns
      for (let k = 0; k < columns; k++) sums[k]! += weight * (rows[start + k] as number)
    }
    for (let k = 0; k < columns; k++) out[i * columns + k]! -= (sums[k] as number) / total
  }
  return out
}

/** The points of the narrowest kernel that contains enough neighbours, with the sum of their weights. */
function narrowest(smoothers: readonly Smoother[], x: number, y: number): NearPoints & { total: number } {
  let narrow: NearPoints & { total: number } = {
    count: 0,
    points: new Int32Array(),
    weights: new Float64Array(),
    total: 0,
  }
  for (const smoother of smoothers) {
    const near = smoother.near(x, y)
    narrow = { ...near, total: massOf(near) }
    if (narrow.total >= NEIGHBOURS_NEEDED + 1) break
  }
  return narrow
}
