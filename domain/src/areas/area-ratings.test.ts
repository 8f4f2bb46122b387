import { describe, expect, it } from 'vitest'
import { proposedRatings, RATED_AXES, type RatedFigures } from './area-ratings.ts'

const NOTHING: RatedFigures = {
  unemployedShare: null,
  incomePerPerson: null,
  inhabitants: null,
  squareKilometres: null,
  salesOfYear: null,
  belowMedian: null,
  cadastralQuality: null,
}

describe('The ratings of an area', () => {
  it('no rating is proposed for an area without statistics', () => {
    const proposed = proposedRatings(NOTHING)
    expect(RATED_AXES.map((axis) => proposed[axis])).toEqual([null, null, null, null, null, null])
  })

  it.each([
    [20, 0],
    [12, 1],
    [6.74, 3],
    [3, 5],
    [0, 5],
  ])('an unemployment of %s percent gives the proposed macro rating %s', (unemployedShare, rating) => {
    expect(proposedRatings({ ...NOTHING, unemployedShare }).macro).toBe(rating)
  })

  it.each([
    [7_999, 0],
    [8_000, 1],
    [15_116, 3],
    [20_000, 5],
  ])('an income of %s EUR per person gives the proposed micro rating %s', (incomePerPerson, rating) => {
    expect(proposedRatings({ ...NOTHING, incomePerPerson }).micro).toBe(rating)
  })

  it.each([
    [10, 1, 0],
    [400, 1, 3],
    [789_744, 134.6, 5],
  ])(
    'a population of %s on %s km² gives the proposed consolidation rating %s',
    (inhabitants, squareKilometres, rating) => {
      expect(proposedRatings({ ...NOTHING, inhabitants, squareKilometres }).consolidation).toBe(rating)
    },
  )

  it.each([
    [0, 1_000, 0],
    [11, 1_000, 3],
    [25, 1_000, 5],
    [25, 0, null],
  ])(
    'an area with %s home sales in a year and %s inhabitants gets the proposed liquidity rating %s',
    (salesOfYear, inhabitants, rating) => {
      expect(proposedRatings({ ...NOTHING, salesOfYear, inhabitants }).liquidity).toBe(rating)
    },
  )

  it.each([
    [40, 0],
    [20, 3],
    [10, 5],
  ])(
    'an area with %s percent of its people below 60 percent of the median income gets the proposed conditions rating %s',
    (belowMedian, rating) => {
      expect(proposedRatings({ ...NOTHING, belowMedian }).conditions).toBe(rating)
    },
  )

  it.each([
    [1, 5],
    [3, 4],
    [5, 3],
    [7, 1],
    [9, 0],
  ])('the cadastral category %s gives the proposed quality rating %s', (cadastralQuality, rating) => {
    expect(proposedRatings({ ...NOTHING, cadastralQuality }).quality).toBe(rating)
  })
})
