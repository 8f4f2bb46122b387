import { describe, expect, it } from 'vitest'
import { CENTRE, seeded, syntheticMarket, VALUATION_DATE } from '../../market-model/synthetic-market.fixture.ts'
import { BOOST, fitPriceModel, usePriceModel } from '../../price-model/price-model.ts'
import { fitRegionalMarket } from '../../price-model/regional-market.ts'
import { intervalScalesOf, plainScalesOf, scalesOf, type Unseen } from './interval-scale.ts'

/** Errors of `count` homes, spread evenly from `middle - most` to `middle + most`, with intervals of half-width 0.2. */
const evenly = (count: number, most: number, kind: Unseen['kind'] = 'listing', middle = 0): Unseen[] =>
  Array.from({ length: count }, (_, i) => ({
    kind,
    state: null,
    error: middle + most * ((2 * i) / (count - 1) - 1),
    half: 0.2,
  }))

describe('Scale of the intervals of an area', () => {
  it.each<[string, Unseen[], number, number]>([
    ['no homes, so 1', [], 1, 1],
    ['80 % of the errors inside the intervals, so about 1', evenly(5_000, 0.25), 0.98, 1],
    ['all errors inside the intervals, so about 0.5', evenly(5_000, 0.125), 0.48, 0.51],
    ['40 % of the errors inside the intervals, so about 2', evenly(5_000, 0.5), 1.93, 1.98],
    ['few homes, which change the scale little', evenly(40, 0.5), 1.1, 1.3],
    ['too few homes to estimate the middle of the errors, so 1', evenly(20, 0.5), 1, 1],
    ['errors around a middle different from 0, so about 1', evenly(5_000, 0.25, 'listing', 0.3), 0.98, 1],
    [
      'listings and closings with different middles, so about 1',
      [...evenly(3_000, 0.25), ...evenly(3_000, 0.25, 'closing', 0.1)],
      0.98,
      1,
    ],
  ])(
    'the scale that widens or narrows the intervals of an area follows from the errors of its homes: %s',
    (_, errors, least, most) => {
      expect(scalesOf(errors).all).toBeGreaterThanOrEqual(least)
      expect(scalesOf(errors).all).toBeLessThanOrEqual(most)
    },
  )

  it('the interval scale for a state follows the area if few homes are in this state, and their own errors if many are', () => {
    const of = (state: 'good' | 'new', errors: Unseen[]) => errors.map((error) => ({ ...error, state }))
    const scaleOfGood = (count: number) =>
      scalesOf([...of('good', evenly(count, 0.5)), ...of('new', evenly(5_000, 0.25))]).states.good ?? 0
    const { all } = scalesOf(of('new', evenly(5_000, 0.25)))
    expect(scaleOfGood(20)).toBeCloseTo(all, 1)
    expect(scaleOfGood(200)).toBeGreaterThan(1.1 * all)
    expect(scaleOfGood(5_000)).toBeGreaterThan(1.8 * all)
  })

  it('states without measured errors have default interval scales: new homes a larger one than the area, homes to renovate a smaller one', () => {
    const { all, states } = scalesOf(evenly(5_000, 0.25))
    expect(states.new).toBeGreaterThan(all)
    expect(states.toRenovate).toBeLessThan(all)
    expect(states.good).toBeUndefined()
  })

  it('the interval scale of a market without a price model is larger when prices scatter more', () => {
    const scaleOfPlain = (noise: number) => plainScalesOf(noisyMarket(noise)).all
    expect(scaleOfPlain(0)).toBeLessThan(scaleOfPlain(0.5))
  })

  it('the interval scale of a market with a price model is larger when prices scatter more', () => {
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
