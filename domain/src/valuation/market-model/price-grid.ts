/** The price levels of a region, on a grid. */

/** Log price level of a grid node, by column (east) and row (north). */
export type NodeLevel = (column: number, row: number) => number

/** Metres between nodes. */
export const NODE_STEP = 100

/** More nodes than any country has from south to north, so that node keys are unique. */
const NODES = 100_003

/** Creates the grid. Nodes are computed on demand and cached, because adjacent cells share them. */
export function priceGridOf(level: (x: number, y: number) => number): NodeLevel {
  const cache = new Map<number, number>()
  return (column, row) => {
    const key = column * NODES + row
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = level(column * NODE_STEP, row * NODE_STEP)
    cache.set(key, value)
    return value
  }
}
