import { describe, expect, it } from 'vitest'
import { localMarketAt } from '../price-model/local-market-at.ts'
import { fitRegionalMarket } from '../price-model/regional-market.ts'
import { homogenise } from './homogenisation.ts'
import { placeGap, placeLevel } from './local-market.ts'
import { withNeighbours } from './local-neighbours.ts'
import { projectionAround } from './local-projection.ts'
import { levelDifference, neighbourLevel, neighbourOf, neighbourShares } from './neighbours.ts'
import { listing, SUBJECT, syntheticMarket, VALUATION_DATE } from './synthetic-market.fixture.ts'

const question = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const bare = localMarketAt(fitRegionalMarket(syntheticMarket(400), question), SUBJECT, 1000)
const dear = neighbourOf(listing({ uuid: 'dear' }), 0.3)
const cheap = neighbourOf(listing({ uuid: 'cheap', size: 145, constructionYear: 1900, rooms: 5 }), -0.3)
const level = (own: string | null, homes = [dear, cheap]) =>
  neighbourLevel(bare, SUBJECT, own, VALUATION_DATE, homes).level

describe('Price level of similar homes', () => {
  it('the price level of similar homes depends mainly on the most similar home', () => {
    expect(level(null)).toBeGreaterThan(0.2)
    expect(level(null)).toBeLessThan(0.3)
  })

  it('the price of a home does not affect the price level of its similar homes', () => {
    expect(level('dear')).toBeLessThan(0)
    expect(level('dear', [dear])).toBe(0)
  })

  it('the residual of a home, in thousandths of a logarithm, is limited to the range from −600 to 600', () => {
    expect(neighbourOf(listing(), 5).residual).toBe(600)
    expect(neighbourOf(listing(), -5).residual).toBe(-600)
  })

  it('the annexes of a home are stored as one character each, and unknown annexes differ from missing annexes', () => {
    expect(neighbourOf(listing({ lift: true, boxroom: false, sportsCenter: null }), 0).annexes).toBe('100000--')
  })

  it('the value of a subject is higher if similar homes cost more than the model predicts', () => {
    const homes = [0.2, 0.2, 0.2, -0.1, -0.1, -0.1, -0.1].map((log, i) =>
      listing({
        uuid: `h${i}`,
        price: Math.round(200_000 * Math.exp(log)),
        constructionYear: log > 0 ? 1975 : 1930,
      }),
    )
    const { neighbours } = withNeighbours({ ...bare, effects: {} }, SUBJECT, homes)
    expect(neighbours.homes).toHaveLength(7)
    expect(neighbours.subject).toBeGreaterThan(200)
  })

  it('adding an empty list of similar homes to a local market returns the same local market', () => {
    expect(withNeighbours(bare, SUBJECT, [])).toBe(bare)
  })
})

describe('Limit of the effect of similar homes on a price', () => {
  it.each([
    ['one home, limited to 40 %', 0.8, 1, 1, 1.4],
    ['two homes, limited to 40 %', 0.8, 2, 2, 1.4],
    ['four homes, limited to 80 %', 0.8, 4, 6, 1.8],
    ['different numbers of homes, limited by the smaller number', 0.8, 9, 3, 1.6],
    ['a negative difference, with the same limit', -0.8, 4, 4, 1 / 1.8],
    ['a difference below the limit, not reduced', 0.05, 1, 1, Math.exp(0.05)],
    ['a valuation stored before the limit existed, not limited', 0.8, undefined, 1, Math.exp(0.8)],
  ])(
    'the limit on the effect of similar homes on a price depends on the number of homes: %s',
    (_, level, mine, its, factor) => {
      const log = levelDifference({ level, support: mine }, { level: 0, support: its })
      expect(Math.exp(log)).toBeCloseTo(factor, 6)
    },
  )

  it('a price level lists the homes on which it is based, the most similar first, with shares that add up to 1', () => {
    const neighbours = { homes: [cheap, dear], subject: 0 }
    const { support } = neighbourLevel(bare, SUBJECT, null, VALUATION_DATE, neighbours.homes)
    const homes = neighbourShares({ ...bare, neighbours }, SUBJECT, null)
    expect(homes.map(({ uuid }) => uuid)).toEqual(['dear', 'cheap'])
    expect(homes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(support).toBeGreaterThanOrEqual(1)
    expect(support).toBeLessThan(2)
  })
})

describe('Price level of places', () => {
  const corner = { latitude: 39.47, longitude: -0.376 }
  const projection = projectionAround(corner)
  const market = { ...bare, surface: { corner, step: 100, side: 2, levels: [0, 100, 200, 300] } }

  it.each([
    ['the corner', 0, 0, 0],
    ['half way east', 50, 0, 0.05],
    ['half way north', 0, 50, 0.1],
    ['the middle', 50, 50, 0.15],
    ['beyond the edge', 900, 900, 0.3],
    ['before the edge', -900, -900, 0],
  ])('the price level of a location is interpolated in the price grid at this position: %s', (_, x, y, expected) => {
    expect(placeLevel(market, projection.point(x, y))).toBeCloseTo(expected, 3)
  })

  it('the price gap between two locations is 0 if the market is unknown', () => {
    expect(placeGap(null, projection.point(0, 0), projection.point(100, 100))).toBe(0)
    expect(placeGap(market, projection.point(0, 0), projection.point(100, 100))).toBeCloseTo(0.3, 3)
  })
})

describe('The price level of similar homes as a part of the coefficient', () => {
  const neighbours = { homes: [dear, cheap], subject: 500, support: 4 }
  const factorOf = (market: typeof bare, options = {}) =>
    homogenise(SUBJECT, listing({ uuid: 'other', size: 60 }), { ...market, effects: {} }, options).parts.find(
      ({ part }) => part === 'neighbours',
    )?.factor

  it('the price level of similar homes changes a price by at most 15 %', () => {
    expect(factorOf({ ...bare, neighbours: { ...neighbours, most: 1.15 } })).toBe(1.15)
  })

  it('the configuration can turn off the price level of similar homes, like the own deviation', () => {
    const market = { ...bare, neighbours: { ...neighbours, most: 1.15 } }
    expect(factorOf(market, { reducesOwnDeviation: false })).toBeUndefined()
  })

  it('the coefficients of an older valuation keep their price level of similar homes', () => {
    expect(factorOf({ ...bare, neighbours })).toBeGreaterThan(1.15)
    expect(factorOf({ ...bare, neighbours }, { reducesOwnDeviation: false })).toBeGreaterThan(1.15)
  })
})
