/** The price level of a region's places as a lattice. */

/** Log price level of the lattice's node in that column (east) and row (north). */
export type NodeLevel = (column: number, row: number) => number

/** Metres between nodes. */
export const NODE_STEP = 100

/** Nodes are computed when first asked for and kept, so that neighbours share their cost. */
export function latticeOf(level: (x: number, y: number) => number): NodeLevel {
  const known = new Map<string, number>()
  return (column, row) => {
    const key = `${column}:${row}`
    const found = known.get(key)
    if (found !== undefined) return found
    const value = level(column * NODE_STEP, row * NODE_STEP)
    known.set(key, value)
    return value
  }
}
