/** The homes nearest to a place, by a grid: the cost of a search does not grow with the number of homes. */

export interface PlacedHomes {
  xs: Float64Array
  ys: Float64Array
  /** Homes of the same key are one home: its adverts tell nothing about its surroundings. */
  keys: Int32Array
}

export interface NearestHomes {
  /** Rows of up to `count` homes of other keys, nearest first, with their metres. */
  nearest(x: number, y: number, count: number, ownKey: number): { rows: Int32Array; metres: Float64Array }
}

const CELL = 150
/** Rings of cells around a place that are searched at most: 6 km. */
const RINGS = 40

export function nearestHomesOf({ xs, ys, keys }: PlacedHomes): NearestHomes {
  const cells = new Map<number, number[]>()
  const cellOf = (column: number, row: number) => column * 1_000_003 + row
  xs.forEach((x, i) => {
    const key = cellOf(Math.floor(x / CELL), Math.floor((ys[i] as number) / CELL))
    const cell = cells.get(key)
    if (cell) cell.push(i)
    else cells.set(key, [i])
  })
  return {
    nearest(x, y, count, ownKey) {
      const column = Math.floor(x / CELL)
      const row = Math.floor(y / CELL)
      const found: { home: number; metres: number }[] = []
      let within = 0
      for (let ring = 0; ring <= RINGS; ring++) {
        for (const key of ringOf(column, row, ring, cellOf)) {
          for (const home of cells.get(key) ?? []) {
            if (keys[home] === ownKey) continue
            const metres = Math.hypot((xs[home] as number) - x, (ys[home] as number) - y)
            found.push({ home, metres })
          }
        }
        within = 0
        for (const { metres } of found) if (metres <= ring * CELL) within += 1
        if (within >= count) break
      }
      found.sort((a, b) => a.metres - b.metres || a.home - b.home)
      found.length = Math.min(found.length, count)
      return {
        rows: Int32Array.from(found, ({ home }) => home),
        metres: Float64Array.from(found, ({ metres }) => metres),
      }
    },
  }
}

function* ringOf(
  column: number,
  row: number,
  ring: number,
  cellOf: (column: number, row: number) => number,
): Generator<number> {
  if (ring === 0) yield cellOf(column, row)
  else {
    for (let i = -ring; i <= ring; i++) {
      yield cellOf(column + i, row - ring)
      yield cellOf(column + i, row + ring)
    }
    for (let i = -ring + 1; i < ring; i++) {
      yield cellOf(column - ring, row + i)
      yield cellOf(column + ring, row + i)
    }
  }
}
