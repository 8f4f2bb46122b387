/**
 * Subtracts from each figure the kernel mean of its surroundings (Robinson 1988, "Root-N-consistent semiparametric
 * regression"). Prices and features are then free of the effect of the place. In sparse areas, the kernel widens until
 * it contains enough neighbours.
 */
import { type Smoother, smootherOf } from './smoother.ts'

/**
 * Kernels, from the surroundings of a building to the whole region. Each has a width in metres and a maximum number of
 * homes in a mean. The densest blocks of València have half that number of homes. The wide kernels are for the few
 * isolated homes.
 */
const KERNELS = [
  { width: 100, most: 1_500 },
  { width: 300, most: 20_000 },
  { width: 1000, most: 20_000 },
  { width: 3000, most: 20_000 },
] as const
/** A mean needs at least this kernel weight of neighbours. The home itself does not count. */
const NEIGHBOURS_NEEDED = 3

/**
 * @param rows `columns` figures per point, row by row
 * @returns the residuals in the same format
 */
export function doubleResidual(xs: Float64Array, ys: Float64Array, rows: Float64Array, columns: number): Float64Array {
  const smoothers = KERNELS.map(({ width, most }) => smootherOf(xs, ys, width, most))
  const out = Float64Array.from(rows)
  const sums = new Float64Array(columns)
  for (let i = 0; i < xs.length; i++) {
    const smoother = narrowest(smoothers, xs[i] as number, ys[i] as number)
    sums.fill(0)
    let total = 0
    smoother.each(xs[i] as number, ys[i] as number, (j, weight) => {
      total += weight
      const start = j * columns
      for (let k = 0; k < columns; k++) sums[k]! += weight * (rows[start + k] as number)
    })
    for (let k = 0; k < columns; k++) out[i * columns + k]! -= (sums[k] as number) / total
  }
  return out
}

function narrowest(smoothers: readonly Smoother[], x: number, y: number): Smoother {
  const last = smoothers.at(-1) as Smoother
  return smoothers.find((smoother) => smoother.mass(x, y) >= NEIGHBOURS_NEEDED + 1) ?? last
}
