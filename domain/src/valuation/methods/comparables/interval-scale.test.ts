import { describe, expect, it } from 'vitest'
import { CENTRE, inventMarket, seeded, VALUATION_DATE } from '../../market-model/synthetic-market.fixture.ts'
import { BOOST, fitPriceModel, usePriceModel } from '../../price-model/price-model.ts'
import { fitRegionalMarket } from '../../price-model/regional-market.ts'
import { intervalScaleOf, scaleOf, type Unseen } from './interval-scale.ts'

/** Errors spread evenly from -most to most, each with a half width of 0.2. */
const evenly = (count: number, most: number, kind: Unseen['kind'] = 'listing', middle = 0): Unseen[] =>
  Array.from({ length: count }, (_, i) => ({
    kind,
    error: middle + most * ((2 * i) / (count - 1) - 1),
    half: 0.2,
  }))

describe('The scale of the intervals of an area', () => {
  it.each<[string, Unseen[], number, number]>([
    ['is 1 without any home', [], 1, 1],
    ['is that of new homes if 80 % lie inside', evenly(5_000, 0.25), 1.01, 1.03],
    ['narrows if more lie inside', evenly(5_000, 0.125), 0.5, 0.53],
    ['widens if fewer do', evenly(5_000, 0.5), 1.99, 2.04],
    ['moves little by few homes', evenly(40, 0.5), 1.1, 1.3],
    ['is 1 of too few homes to tell their middle', evenly(20, 0.5), 1, 1],
    ['is not about the middle', evenly(5_000, 0.25, 'listing', 0.3), 1.01, 1.03],
    [
      'measures listings and closings around their own middles',
      [...evenly(3_000, 0.25), ...evenly(3_000, 0.25, 'closing', 0.1)],
      1.01,
      1.03,
    ],
  ])('the scale of the intervals %s', (_, errors, least, most) => {
    expect(scaleOf(errors)).toBeGreaterThanOrEqual(least)
    expect(scaleOf(errors)).toBeLessThanOrEqual(most)
  })

  it('the scale is larger in a market whose prices scatter more', () => {
    const [calm, wild] = [scaleOfMarket(0), scaleOfMarket(0.5)]
    expect(calm).toBeLessThan(1)
    expect(wild).toBeGreaterThan(calm)
  })
})

function scaleOfMarket(noise: number): number {
  const random = seeded(5)
  const homes = inventMarket(700).map((home) => ({
    ...home,
    price: home.price * Math.exp(noise * (random() + random() - 1)),
  }))
  const market = fitRegionalMarket(homes, { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE })
  const model = fitPriceModel(market.index, null, { ...BOOST, rounds: 30, rate: 0.15, depth: 5 })
  if (model === null) throw new Error('no model')
  return intervalScaleOf(market, usePriceModel(model), ({ latitude }) => latitude > CENTRE.latitude)
}
