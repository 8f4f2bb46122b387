/**
 * Gaussian kernels over projected points. Points are indexed by cell, which makes tens of thousands of them fast to
 * search.
 */

/** The first `count` entries are the points near a position, with their kernel weights. */
export interface NearPoints {
  count: number
  /** Indexes of the points. */
  points: Int32Array
  weights: Float64Array
}

export interface Smoother {
  /**
   * The points near a position. The weight at the position itself is 1. The next call overwrites the arrays, because a
   * new pair for each of the million positions of a fit would cost more than the weights.
   */
  near(x: number, y: number): NearPoints
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
  const visited = { count: 0, points: new Int32Array(xs.length), weights: new Float64Array(xs.length) }
  let around = aroundCell(cells, Number.NaN, Number.NaN)

  const near: Smoother['near'] = (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    // Positions mostly follow each other in one cell.
    if (around.column !== column || around.row !== row) around = aroundCell(cells, column, row)
    const { lists, size } = around
    const { points, weights } = visited
    const step = Math.max(1, Math.ceil(size / most))
    let count = 0
    for (const list of lists) {
      for (let k = 0; k < list.length; k += step) {
        const i = list[k] as number
        const d = ((xs[i] as number) - x) ** 2 + ((ys[i] as number) - y) ** 2
        if (d > limit) continue
        points[count] = i
        weights[count] = step * Math.exp(d * scale)
        count += 1
      }
    }
    visited.count = count
    return visited
  }

  return {
    near,
    at(x, y, values, shrinkage) {
      const { count, points, weights } = near(x, y)
      let sum = 0
      let total = shrinkage
      for (let k = 0; k < count; k++) {
        const weight = weights[k] as number
        sum += weight * (values[points[k] as number] as number)
        total += weight
      }
      return total > 0 ? sum / total : 0
    },
  }
}

/** Sum of the weights of points. */
export function massOf({ count, weights }: NearPoints): number {
  let total = 0
  for (let k = 0; k < count; k++) total += weights[k] as number
  return total
}

type Cells = ReadonlyMap<number, Int32Array>

/** The points in a cell and in the eight cells around it. */
function aroundCell(cells: Cells, column: number, row: number) {
  const lists: Int32Array[] = []
  for (let c = column - 1; c <= column + 1; c++) {
    for (let r = row - 1; r <= row + 1; r++) lists.push(cells.get(keyOf(c, r)) ?? NONE)
  }
  return { column, row, lists, size: lists.reduce((sum, { length }) => sum + length, 0) }
}

const NONE = new Int32Array()

function cellsOf(xs: Float64Array, ys: Float64Array, cell: number): Cells {
  const cells = new Map<number, number[]>()
  for (let i = 0; i < xs.length; i++) {
    const key = keyOf(Math.floor((xs[i] as number) / cell), Math.floor((ys[i] as number) / cell))
    const list = cells.get(key)
    if (list) list.push(i)
    else cells.set(key, [i])
  }
  return new Map([...cells].map(([key, list]) => [key, Int32Array.from(list)]))
}

/** A unique key for each cell. No region is a hundred thousand cells wide. */
function keyOf(column: number, row: number): number {
  return column * 100_003 + row
}
