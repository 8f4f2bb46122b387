import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COEFFICIENT_MAX, COEFFICIENT_MIN } from '../record/bounds.ts'
import { homogenise } from './homogenisation.ts'
import type { LocalMarket } from './local-market.ts'
import { listing, SUBJECT, VALUATION_DATE } from './synthetic-market.fixture.ts'

const MARKET: LocalMarket = {
  version: 1,
  operation: 'sale',
  typeId: 11,
  valuationDate: VALUATION_DATE,
  observations: 500,
  residualSpread: 0.2,
  trend: 0,
  effects: { size: -0.2, lift: 0.1, terrace: 0.05, floor: 0.02 },
  surface: { corner: { latitude: 39.46, longitude: -0.39 }, step: 100, side: 0, levels: [] },
  neighbours: { homes: [], subject: 0 },
  closingGapPct: null,
}

const homeArbitrary = fc.record({
  size: fc.integer({ min: 20, max: 400 }),
  lift: fc.constantFrom(true, false, null),
  terrace: fc.constantFrom(true, false, null),
  floor: fc.option(fc.integer({ min: -1, max: 15 })),
  date: fc.constantFrom('2025-07-01', '2026-01-01', '2026-06-30'),
})

describe('Homogenisation coefficient (decisions 5)', () => {
  it('the coefficient for an identical home is 1 and has no parts', () => {
    expect(homogenise(SUBJECT, listing(), MARKET)).toEqual({ coefficient: 1, parts: [] })
  })

  it.each([
    ['a comparable without a lift is raised', { lift: false }, 'lift', 1.1052],
    ['a comparable with a terrace is lowered', { terrace: true }, 'terrace', 0.9512],
    ['a comparable two floors higher is lowered', { floor: 5 }, 'floor', 0.9608],
  ] as const)(
    'the coefficient has a part only for the feature that differs, in this case: %s',
    (_, change, part, factor) => {
      expect(homogenise(SUBJECT, listing(change), MARKET).parts).toEqual([{ part, factor }])
    },
  )

  it.each([
    ["the comparable's lift", {}, { lift: null }],
    ["the subject's lift", { lift: null }, {}],
  ])('the coefficient has no part for a feature that is unknown, in this case: %s', (_, mine, its) => {
    const theirs = listing({ lift: false, ...its })
    expect(homogenise({ ...SUBJECT, ...mine }, theirs, MARKET).parts).toEqual([])
  })

  it('the coefficient adjusts a price to the valuation date', () => {
    const { parts } = homogenise(SUBJECT, listing({ date: '2025-12-30' }), { ...MARKET, trend: 0.1 })
    expect(parts).toEqual([{ part: 'time', factor: 1.0511 }])
  })

  it('the coefficient adjusts a price by the curve of prices instead of the line, if the market has one', () => {
    const curve = { date: VALUATION_DATE, levels: [0, 0, 0, -0.02] }
    const { parts } = homogenise(SUBJECT, listing({ date: '2025-12-30' }), { ...MARKET, trend: 0.1, curve })
    expect(parts).toEqual([{ part: 'time', factor: 1.0202 }])
  })

  it('the coefficient includes the ratio of the sizes if a valuation uses total prices', () => {
    const { parts } = homogenise(SUBJECT, listing({ size: 80 }), { ...MARKET, effects: {} }, { logic: 'total' })
    expect(parts).toEqual([{ part: 'size', factor: 1.25 }])
  })

  it('for any homes and market, the coefficient is the product of its parts and between 0.01 and 1.99', () => {
    const effects = fc.record({
      size: fc.double({ min: -3, max: 3, noNaN: true }),
      lift: fc.double({ min: -9, max: 9, noNaN: true }),
      terrace: fc.double({ min: -1, max: 1, noNaN: true }),
      floor: fc.double({ min: -1, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(homeArbitrary, homeArbitrary, effects, (mine, its, items) => {
        const market = { ...MARKET, effects: items }
        const { coefficient, parts } = homogenise({ ...SUBJECT, ...mine }, listing(its), market)
        expect(coefficient).toBeGreaterThanOrEqual(COEFFICIENT_MIN)
        expect(coefficient).toBeLessThanOrEqual(COEFFICIENT_MAX)
        const bounded = parts.some(({ part }) => part === 'bounds')
        const product = parts.reduce((whole, { factor }) => whole * factor, 1)
        if (!bounded) expect(Math.abs(product - coefficient)).toBeLessThanOrEqual(0.0051)
      }),
    )
  })

  it('a coefficient that reaches a limit has a `bounds` part', () => {
    const { coefficient, parts } = homogenise(SUBJECT, listing({ lift: false }), {
      ...MARKET,
      effects: { lift: 2 },
    })
    expect(coefficient).toBe(COEFFICIENT_MAX)
    expect(parts.at(-1)?.part).toBe('bounds')
  })
})

describe("The part of a comparable's price that differences do not explain", () => {
  const prices = { model: null, level: 0.05, scatter: 0.1, brought: 0.2, subject: 7.5, homes: {} }
  /**
   * `remaining` is the logarithm by which the comparable's price exceeds the price that its features explain. Homes
   * similar to the subject cost 5 % more than explained.
   */
  const market = (remaining: number): LocalMarket => ({
    ...MARKET,
    effects: {},
    prices: { ...prices, homes: { [listing().uuid]: [0, remaining] } },
  })

  it.each([
    ['removes four fifths of the difference from the level of similar homes', 0.1, Math.exp(0.8 * (0.05 - 0.1))],
    ['lowers the price by at most 13 %', 0.9, 1 / 1.15],
    ['raises the price by at most 15 %', -0.9, 1.15],
  ])('the part `ownDeviation` of a coefficient %s', (_, remaining, factor) => {
    const { parts } = homogenise(SUBJECT, listing(), market(remaining))
    expect(parts).toEqual([{ part: 'ownDeviation', factor: Number(factor.toFixed(4)) }])
  })

  it('the coefficient has no part `ownDeviation` if the option `reducesOwnDeviation` is off', () => {
    expect(homogenise(SUBJECT, listing(), market(0.9), { reducesOwnDeviation: false }).parts).toEqual([])
  })
})
