/** Price levels around a home: log unit prices of the nearest homes, excluding listings of the home itself. */
import type { NearestHomes } from './nearest-homes.ts'

export interface LocalLevels {
  /** Medians of the 8, 25 and 60 nearest homes; NaN if there are no homes. */
  of8: number
  of25: number
  of60: number
  /** Price level of homes with a similar size. Nearer homes have more weight. */
  ofSize: number
  /** Distance to the 25th nearest home in metres: a measure of how thin the evidence is. */
  metresTo25: number
}

interface LevelHome {
  x: number
  y: number
  /** Log of the size. */
  size: number
  key: number
}

export interface LevelMarket {
  near: NearestHomes
  logs: Float64Array
  sizes: Float64Array
}

const MOST = 60
/** Distance in metres, and difference in log size, that reduce the weight of a home to about a third (exp(-1)). */
const REACH = 200
const SIZE_REACH = 0.25

export function levelsAt({ near, logs, sizes }: LevelMarket, { x, y, size, key }: LevelHome): LocalLevels {
  const { rows, metres } = near.nearest(x, y, MOST, key)
  const nearest = Float64Array.from(rows, (row) => logs[row] as number)
  let sum = 0
  let say = 0
  rows.forEach((row, i) => {
    const gap = Math.abs((sizes[row] as number) - size)
    const weight = Math.exp(-(metres[i] as number) / REACH - gap / SIZE_REACH)
    sum += weight * (logs[row] as number)
    say += weight
  })
  const of60 = middle(nearest)
  return {
    of8: middle(nearest.subarray(0, 8)),
    of25: middle(nearest.subarray(0, 25)),
    of60,
    ofSize: say < 1e-9 ? of60 : sum / say,
    metresTo25: metres[Math.min(24, metres.length - 1)] ?? Number.NaN,
  }
}

function middle(values: Float64Array): number {
  const sorted = values.slice().sort()
  const half = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  if (sorted.length % 2 === 1) return sorted[half] as number
  return ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}
