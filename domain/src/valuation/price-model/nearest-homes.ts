/**
 * Uses grids to find the homes nearest to a point. The cost of a search does not depend on the number or density of
 * homes.
 */

interface PlacedHomes {
  xs: Float64Array
  ys: Float64Array
  /** Key of each home. Listings with the same key belong to the same home, so they do not describe its surroundings. */
  keys: Int32Array
}

export interface NearestHomes {
  /** Rows of up to `count` homes whose key is not `ownKey`, nearest first, with their distance in metres. */
  nearest(x: number, y: number, count: number, ownKey: number): { rows: Int32Array; metres: Float64Array }
}

/** Side of a cell, and maximum distance of a search, in metres. */
const CELL = 150
const FARTHEST = 6_000
/**
 * If any cell has more than `CELL_HOMES` homes, a finer grid is searched first. `LEAST_CELL` is the minimum side of a
 * cell in metres.
 */
const CELL_HOMES = 250
const LEAST_CELL = 5
/** Number of rings of fine cells to search around a point before the search continues with cells of twice the side. */
const FINE_RINGS = 4

export function nearestHomesOf({ xs, ys, keys }: PlacedHomes): NearestHomes {
  const grids = [gridOf(xs, ys, CELL)]
  for (let finest = grids[0]; finest && finest.densest > CELL_HOMES && finest.cell > LEAST_CELL; ) {
    finest = gridOf(xs, ys, finest.cell / 2)
    grids.unshift(finest)
  }
  return {
    nearest(x, y, count, ownKey) {
      let nearestHomes: NearHome[] = []
      for (const { cell, cells } of grids) {
        const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
        const rings = cell === CELL ? FARTHEST / CELL : FINE_RINGS
        nearestHomes = []
        let within = 0
        for (let ring = 0; ring <= rings && within < count; ring++) {
          for (const key of ringOf(column, row, ring)) {
            for (const home of cells.get(key) ?? []) {
              if (keys[home] === ownKey) continue
              const metres = Math.hypot((xs[home] as number) - x, (ys[home] as number) - y)
              nearestHomes.push({ home, metres })
            }
          }
          within = 0
          for (const { metres } of nearestHomes) if (metres <= ring * cell) within += 1
        }
        if (within >= count) break
      }
      nearestHomes.sort((a, b) => a.metres - b.metres || a.home - b.home)
      nearestHomes.length = Math.min(nearestHomes.length, count)
      return {
        rows: Int32Array.from(nearestHomes, ({ home }) => home),
        metres: Float64Array.from(nearestHomes, ({ metres }) => metres),
      }
    },
  }
}

interface NearHome {
  home: number
  metres: number
}

interface Grid {
  /** Side of a cell in metres. */
  cell: number
  cells: Map<number, number[]>
  /** Number of homes in the densest cell. */
  densest: number
}

function gridOf(xs: Float64Array, ys: Float64Array, cell: number): Grid {
  const cells = new Map<number, number[]>()
  let densest = 0
  xs.forEach((x, i) => {
    const key = cellOf(Math.floor(x / cell), Math.floor((ys[i] as number) / cell))
    const homes = cells.get(key)
    if (homes) homes.push(i)
    else cells.set(key, [i])
    densest = Math.max(densest, homes?.length ?? 1)
  })
  return { cell, cells, densest }
}

const cellOf = (column: number, row: number) => column * 1_000_003 + row

function* ringOf(column: number, row: number, ring: number): Generator<number> {
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
