import { expect, it } from 'vitest'
import { besideOthers, joinedClusters } from './joined-clusters.ts'

const MADRID = { lg: -3.7, lt: 40.4, count: 100 }
const NEXT = { lg: -3.9, lt: 40.4, count: 50 }
const MALAGA = { lg: -4.4, lt: 36.7, count: 70 }

it('clusters that overlap at a low zoom are joined into one with all their homes; at a higher zoom they stay separate', () => {
  const far = joinedClusters([NEXT, MALAGA, MADRID], 5)
  expect(far.map(({ count }) => count)).toEqual([150, 70])
  // The joined cluster stays in the larger town.
  expect(far[0]).toEqual({ ...MADRID, count: 150 })
  expect(joinedClusters([NEXT, MALAGA, MADRID], 9)).toHaveLength(3)
})

it('a cluster of another layer on the same town is drawn beside it, 44 pixels to the east', () => {
  const [moved, apart] = besideOthers([{ ...MADRID, count: 7 }, MALAGA], [MADRID], 5)
  // At zoom 5 the world is 512 · 2⁵ = 16,384 pixels wide.
  expect(moved?.lg).toBeCloseTo(-3.7 + (44 * 360) / 16_384, 6)
  expect(moved).toMatchObject({ lt: MADRID.lt, count: 7 })
  expect(apart).toEqual(MALAGA)
})
