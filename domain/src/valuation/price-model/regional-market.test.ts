import { describe, expect, it } from 'vitest'
import { EFFECTS } from '../market-model/effects.ts'
import { homogenise } from '../market-model/homogenisation.ts'
import { placeLevel } from '../market-model/local-market.ts'
import { listing, RULE, SUBJECT, syntheticMarket, VALUATION_DATE } from '../market-model/synthetic-market.fixture.ts'
import { localMarketAt } from './local-market-at.ts'
import { fitRegionalMarket } from './regional-market.ts'

const question = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const regional = fitRegionalMarket(syntheticMarket(1500), question)
const market = localMarketAt(regional, SUBJECT, 1000)

describe('Price differences in the local market (decisions 5)', () => {
  it.each(['lift', 'parking', 'toRenovate'] as const)('the fitted market recovers the known effect of %s', (name) => {
    expect(market.effects[name]).toBeCloseTo(RULE[name], 1)
  })

  it('the fitted market recovers the known rise of prices towards the east', () => {
    const east = { ...SUBJECT, longitude: SUBJECT.longitude + 500 / (111_195 * Math.cos(0.6889)) }
    expect(placeLevel(market, east) - placeLevel(market, SUBJECT)).toBeCloseTo(RULE.east / 2, 1)
  })

  it('the coefficient of a comparable without a lift contains the effect that a lift has in the market', () => {
    const { coefficient, parts } = homogenise(SUBJECT, listing({ lift: false, floor: 0 }), market)
    expect(coefficient).toBeGreaterThan(1.1)
    expect(parts.find(({ part }) => part === 'lift')?.factor).toBeCloseTo(Math.exp(RULE.lift), 1)
  })

  it('each effect equals its prior if there is no evidence', () => {
    const empty = fitRegionalMarket([], question)
    expect(empty.effects.lift).toBeCloseTo(EFFECTS.lift.prior, 3)
    expect(empty.closingGapPct).toBeNull()
    expect(new Set(localMarketAt(empty, SUBJECT, 1000).surface.levels)).toEqual(new Set([0]))
  })

  it('each effect stays close to its prior if there is little evidence', () => {
    const thin = fitRegionalMarket(syntheticMarket(12), question)
    const distance = (effects: typeof market.effects) => Math.abs((effects.parking ?? 0) - EFFECTS.parking.prior)
    expect(distance(thin.effects)).toBeLessThan(0.1)
    expect(thin.residualSpread).toBeGreaterThan(regional.residualSpread)
  })

  it('the same evidence always gives the same market', () => {
    const again = fitRegionalMarket(syntheticMarket(1500), question)
    expect(localMarketAt(again, SUBJECT, 1000)).toEqual(market)
  })

  it('a local market is small enough to store with a valuation', () => {
    expect(JSON.stringify(market).length).toBeLessThan(4000)
    expect(JSON.parse(JSON.stringify(market))).toEqual(market)
  })
})

describe('Gap between asking and closing prices (decisions 5)', () => {
  it('the gap between asking and closing prices is measured if there are enough listings and closings', () => {
    const mixed = fitRegionalMarket(syntheticMarket(1500, 0.02, 0.3), question)
    expect(mixed.closingGapPct).toBeGreaterThan(8)
    expect(mixed.closingGapPct).toBeLessThan(12)
  })

  it('the gap between asking and closing prices is not measured if there are few closings', () => {
    expect(regional.closingGapPct).toBeNull()
  })
})
