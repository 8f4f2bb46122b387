import { describe, expect, it } from 'vitest'
import { CENTRE, seeded, syntheticMarket, VALUATION_DATE } from '../../market-model/synthetic-market.fixture.ts'
import { BOOST, fitPriceModel, usePriceModel } from '../../price-model/price-model.ts'
import { fitRegionalMarket } from '../../price-model/regional-market.ts'
import { intervalScalesOf, plainScalesOf, scalesOf, type Unseen } from './interval-scale.ts'

/** Errors spread evenly from `-most` to `most` around `middle`, each with half-width 0.2. */
const evenly = (count: number, most: number, kind: Unseen['kind'] = 'listing', middle = 0): Unseen[] =>
  Array.from({ length: count }, (_, i) => ({
    kind,
    state: null,
    error: middle + most * ((2 * i) / (count - 1) - 1),
    half: 0.2,
  }))

describe('Scale of the intervals of an area', () => {
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
  ])('the scale of the intervals lies between the given limits: it %s', (_, errors, least, most) => {
    expect(scalesOf(errors).all).toBeGreaterThanOrEqual(least)
    expect(scalesOf(errors).all).toBeLessThanOrEqual(most)
  })

  it('the more homes have a given condition, the more the scale for that condition depends on their errors', () => {
    const of = (state: 'good' | 'new', errors: Unseen[]) => errors.map((error) => ({ ...error, state }))
    const scaleOfGood = (count: number) =>
      scalesOf([...of('good', evenly(count, 0.5)), ...of('new', evenly(5_000, 0.25))]).states.good ?? 0
    const { all } = scalesOf(of('new', evenly(5_000, 0.25)))
    expect(scaleOfGood(20)).toBeCloseTo(all, 1)
    expect(scaleOfGood(200)).toBeGreaterThan(1.1 * all)
    expect(scaleOfGood(5_000)).toBeGreaterThan(1.8 * all)
  })

  it('if a state has no measured errors, the scale is larger for new homes and smaller for homes to renovate than in the area', () => {
    const { all, states } = scalesOf(evenly(5_000, 0.25))
    expect(states.new).toBeGreaterThan(all)
    expect(states.toRenovate).toBeLessThan(all)
    expect(states.good).toBeUndefined()
  })

  it('if a market has no model, the scale is larger when prices scatter more', () => {
    const scaleOfPlain = (noise: number) => plainScalesOf(noisyMarket(noise)).all
    expect(scaleOfPlain(0)).toBeLessThan(scaleOfPlain(0.5))
  })

  it('if a market has a model, the scale is larger when prices scatter more', () => {
    const [calm, wild] = [scaleOfMarket(0), scaleOfMarket(0.5)]
    expect(calm).toBeLessThan(1)
    expect(wild).toBeGreaterThan(calm)
  })
})

function noisyMarket(noise: number) {
  const random = seeded(5)
  const homes = syntheticMarket(700).map((home) => ({
    ...home,
    price: home.price * Math.exp(noise * (random() + random() - 1)),
  }))
  return fitRegionalMarket(homes, { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE })
}

function scaleOfMarket(noise: number): number {
  const market = noisyMarket(noise)
  const model = fitPriceModel(market.index, null, { ...BOOST, rounds: 30, rate: 0.15, depth: 5 })
  if (model === null) throw new Error('no model')
  return intervalScalesOf(market, usePriceModel(model), ({ latitude }) => latitude > CENTRE.latitude).all
}
