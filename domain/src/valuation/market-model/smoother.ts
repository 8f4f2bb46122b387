/**
 * Gaussian kernels over projected points. Points are indexed by cell, which makes tens of thousands of them fast to
 * search.
 */

export interface Smoother {
  /** Visits the points near a position with their kernel weights. The weight at the position itself is 1. */
  each(x: number, y: number, visit: (index: number, weight: number) => void): void
  /** Sum of the kernel weights of all points around a position. */
  mass(x: number, y: number): number
  /**
   * Kernel mean of `values` at a position, shrunk towards 0 as if there were `shrinkage` additional points with value
   * 0.
   */
  at(x: number, y: number, values: Float64Array, shrinkage: number): number
}

/** Points more than this many kernel widths away are ignored. */
const REACH = 2.5

/**
 * Creates a smoother.
 * @param most maximum number of points visited per position, plus at most one for each of the nine cells around it. If
 * there are more points, only every second, third … point is visited, with a larger weight, so that the cost does not
 * grow with density
 */
export function smootherOf(xs: Float64Array, ys: Float64Array, width: number, most: number): Smoother {
  const cell = width * REACH
  const cells = cellsOf(xs, ys, cell)
  const limit = cell ** 2
  const scale = -1 / (2 * width * width)

  const each: Smoother['each'] = (x, y, visit) => {
    const column = Math.floor(x / cell)
    const row = Math.floor(y / cell)
    const around: number[][] = []
    let points = 0
    for (let c = column - 1; c <= column + 1; c++) {
      for (let r = row - 1; r <= row + 1; r++) {
        const list = cells.get(keyOf(c, r))
        if (list === undefined) continue
        around.push(list)
        points += list.length
      }
    }
    const step = Math.max(1, Math.ceil(points / most))
    for (const list of around) {
      for (let k = 0; k < list.length; k += step) {
        const i = list[k] as number
        const d = ((xs[i] as number) - x) ** 2 + ((ys[i] as number) - y) ** 2
        if (d <= limit) visit(i, step * Math.exp(d * scale))
      }
    }
  }

  return {
    each,
    mass(x, y) {
      let total = 0
      each(x, y, (_, weight) => {
        total += weight
      })
      return total
    },
    at(x, y, values, shrinkage) {
      let sum = 0
      let total = shrinkage
      each(x, y, (i, weight) => {
        sum += weight * (values[i] as number)
        total += weight
      })
      return total > 0 ? sum / total : 0
    },
  }
}

function cellsOf(xs: Float64Array, ys: Float64Array, cell: number): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  for (let i = 0; i < xs.length; i++) {
    const key = keyOf(Math.floor((xs[i] as number) / cell), Math.floor((ys[i] as number) / cell))
    const list = cells.get(key)
    if (list) list.push(i)
    else cells.set(key, [i])
  }
  return cells
}

/** A unique key for each cell. No region is a hundred thousand cells wide. */
function keyOf(column: number, row: number): number {
  return column * 100_003 + row
}
