import { describe, expect, it } from 'vitest'
import { EFFECTS } from './effects.ts'
import { listing } from './synthetic-market.fixture.ts'

describe('Effects of the year and of the floor', () => {
  it.each<[number | null, number | null]>([
    [null, null],
    [1975, 0],
    [1990, 0],
    [1996, 0.4],
    [2005, 1],
    [2020, 1],
  ])(
    'the years after 1990 of a home built in %s count as %s, in steps of 15 years up to one step',
    (year, expected) => {
      expect(EFFECTS.year1990.of(listing({ constructionYear: year }))).toBe(expected)
    },
  )

  it.each<[number | null, number | null]>([
    [null, null],
    [3, 0],
    [8, 3],
    [20, 6],
  ])('floor %s counts as %s floors above the fifth, up to the eleventh', (floor, expected) => {
    expect(EFFECTS.highFloor.of(listing({ floor }))).toBe(expected)
  })
})
