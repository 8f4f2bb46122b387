/** Gaussian kernel means over points on a plane, by cells, so that tens of thousands stay cheap. */

export interface Smoother {
  /** Kernel mean of `values` at a place, pulled to 0 as if `shrinkage` zeros lay there. */
  at(x: number, y: number, values: Float64Array, shrinkage: number): number
  /** Values less their kernel mean nearby. */
  residuals(values: Float64Array): Float64Array
  /** The same for `columns` figures per point at once. */
  residualRows(rows: Float64Array, columns: number): Float64Array
}

/** Beyond this many widths a point no longer counts. */
const REACH = 2.5

export function smootherOf(xs: Float64Array, ys: Float64Array, width: number): Smoother {
  const cell = width * REACH
  const cells = new Map<number, number[]>()
  const key = (column: number, row: number) => column * 100_003 + row
  for (let i = 0; i < xs.length; i++) {
    const at = key(Math.floor((xs[i] as number) / cell), Math.floor((ys[i] as number) / cell))
    const list = cells.get(at)
    if (list) list.push(i)
    else cells.set(at, [i])
  }
  const limit = (REACH * width) ** 2
  const scale = -1 / (2 * width * width)

  function each(x: number, y: number, visit: (i: number, weight: number) => void): void {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    for (let c = column - 1; c <= column + 1; c++) {
      for (let r = row - 1; r <= row + 1; r++) {
        for (const i of cells.get(key(c, r)) ?? []) {
          const d = ((xs[i] as number) - x) ** 2 + ((ys[i] as number) - y) ** 2
          if (d <= limit) visit(i, Math.exp(d * scale))
        }
      }
    }
  }

  function residualRows(rows: Float64Array, columns: number): Float64Array {
    const out = Float64Array.from(rows)
    const sums = new Float64Array(columns)
    for (let i = 0; i < xs.length; i++) {
      sums.fill(0)
      let total = 0
      each(xs[i] as number, ys[i] as number, (j, weight) => {
        total += weight
        for (let k = 0; k < columns; k++) sums[k]! += weight * (rows[j * columns + k] as number)
      })
      for (let k = 0; k < columns; k++) out[i * columns + k]! -= (sums[k] as number) / total
    }
    return out
  }

  return {
    at(x, y, values, shrinkage) {
      let sum = 0
      let total = shrinkage
      each(x, y, (i, weight) => {
        sum += weight * (values[i] as number)
        total += weight
      })
      return total > 0 ? sum / total : 0
    },
    residuals: (values) => residualRows(values, 1),
    residualRows,
  }
}
