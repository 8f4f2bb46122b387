import { expect, it } from 'vitest'
import { joinedClusters } from './joined-clusters.ts'

const MADRID = { lg: -3.7, lt: 40.4, count: 100 }
const NEXT = { lg: -3.9, lt: 40.4, count: 50 }
const MALAGA = { lg: -4.4, lt: 36.7, count: 70 }

it('clusters that overlap at a low zoom are joined into one with all their homes; at a higher zoom they stay separate', () => {
  const far = joinedClusters([NEXT, MALAGA, MADRID], 5)
  expect(far.map(({ count }) => count)).toEqual([150, 70])
  expect(far[0]?.lg).toBeCloseTo(-3.7667, 3)
  expect(joinedClusters([NEXT, MALAGA, MADRID], 9)).toHaveLength(3)
})
