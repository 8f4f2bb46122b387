import { describe, expect, it } from 'vitest'
import { bracketsOf, densestHalf, SIZE_BOUNDS, VALUE_BOUNDS } from './brackets.ts'

describe('Area cards (product facts 2.1)', () => {
  it('there are seven value brackets and four size brackets; the first and the last size bracket are open-ended', () => {
    expect(bracketsOf(VALUE_BOUNDS)).toHaveLength(7)
    expect(bracketsOf(SIZE_BOUNDS)).toEqual([
      { from: null, to: 60 },
      { from: 60, to: 80 },
      { from: 80, to: 200 },
      { from: 200, to: null },
    ])
  })

  it.each([
    ['one bracket has half of the assets', [1, 8, 3], { first: 1, last: 1 }],
    ['two neighbours are needed', [1271, 2604, 3072, 2264, 917, 488, 309], { first: 1, last: 2 }],
    ['the fuller of two runs of the same length', [5, 6, 0, 5, 7], { first: 3, last: 4 }],
    ['exactly half counts', [2, 2], { first: 0, last: 0 }],
    ['all brackets are needed', [1, 0, 1.5, 0, 1], { first: 0, last: 2 }],
    ['there are no assets, so no brackets are named', [0, 0, 0], null],
  ])('an area card names the fewest neighbouring brackets that have half of the assets: %s', (_, counts, expected) => {
    expect(densestHalf(counts)).toEqual(expected)
  })
})
