import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { adjustedUnitValue } from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import { describe, expect, it } from 'vitest'
import { aValuation } from '../valuation.fixture.ts'
import { explainPart, silentParts } from './explain-part.ts'
import { waterfallOf } from './waterfall.ts'

const valuation = aValuation()
const [some] = valuation.comparables as [Comparable]
const sample: Comparable = {
  ...some,
  comparableType: 'listing',
  size: 94,
  price: 109_000,
  sqmPrice: 1_159.57,
  negotiation: 5,
  coefficient: 1.04,
  coefficientParts: [{ part: 'size', factor: 1.04 }],
}

describe('Steps from the asking price to the adjusted unit value', () => {
  it('the chart of a comparable has one step for the negotiation and one step for the homogenisation', () => {
    const { steps } = waterfallOf(sample, 'unitValue')
    expect(steps.map(({ kind, figure }) => [kind, figure])).toEqual([
      ['price', 1_159.57],
      ['negotiation', -57.98],
      ['homogenisation', 44.07],
      ['adjusted', 1_145.66],
    ])
  })

  it.each(valuation.comparables.map((one) => [one.uuid.slice(-3), one] as const))(
    'the steps of the chart of the comparable %s add up to the adjusted unit value of this comparable',
    (_, one) => {
      const { steps } = waterfallOf(one, 'unitValue')
      const sum = steps.slice(0, -1).reduce((whole, { figure }) => whole + figure, 0)
      expect(sum).toBeCloseTo(adjustedUnitValue(one), 6)
    },
  )

  it.each(['ownDeviation', 'neighbours'] as const)(
    'the part `%s` of a coefficient is no difference, so it is a separate step of the chart after the homogenisation',
    (part) => {
      const coefficientParts = [
        { part: 'size' as const, factor: 1.13 },
        { part, factor: 0.92 },
      ]
      const { steps } = waterfallOf({ ...sample, coefficientParts }, 'unitValue')
      expect(steps.map(({ kind, figure }) => [kind, figure])).toEqual([
        ['price', 1_159.57],
        ['negotiation', -57.98],
        ['homogenisation', 143.69],
        ['ownDeviation', -99.62],
        ['adjusted', 1_145.66],
      ])
    },
  )

  it('the chart of a comparable has no step for the negotiation if the negotiation is 0 %', () => {
    const kinds = waterfallOf({ ...sample, comparableType: 'closing', negotiation: 0 }, 'unitValue').steps
    expect(kinds.map(({ kind }) => kind)).toEqual(['price', 'homogenisation', 'adjusted'])
  })

  it('the axis of the chart starts near the lowest price of the steps, but never below zero', () => {
    const { axis, steps } = waterfallOf(sample, 'unitValue')
    const lowest = Math.min(...steps.flatMap(({ from, to }) => [from, to]))
    expect(axis.from).toBe(lowest)
    expect(axis.from).toBeGreaterThan(1_000)
    expect(waterfallOf({ ...sample, coefficient: 0.01 }, 'unitValue').axis.from).toBe(0)
  })

  it('the steps of the chart are total prices if the valuation compares total prices', () => {
    expect(waterfallOf(sample, 'total').steps[0]?.figure).toBe(109_000)
  })
})

describe('Reasons for a coefficient (decisions 5)', () => {
  const subject = { ...valuation.subject, size: 100, floor: 4, lift: true, boxroom: true }
  it.each([
    ['size' as const, { kind: 'sizes', from: 94, to: 100 }],
    ['floor' as const, { kind: 'floors', from: { floor: 2, lift: true }, to: { floor: 4, lift: true } }],
    ['boxroom' as const, { kind: 'annex', has: false }],
    ['place' as const, { kind: 'place', dearer: true }],
  ])('the part "%s" of the coefficient has the explanation %j', (part, expected) => {
    const comparable = { ...sample, floor: 2, lift: true, boxroom: false }
    expect(explainPart({ part, factor: 1.02 }, comparable, { ...valuation, subject })).toEqual(expected)
  })

  it('the explanation of the price level of similar homes names comparables, and the range of their unit prices', () => {
    const explained = explainPart({ part: 'neighbours', factor: 1.04 }, some, valuation)
    if (explained.kind !== 'levels') throw new Error(explained.kind)
    const numbers = comparableNumbers(valuation.comparables)
    const prices = explained.numbers.map(
      (number) => valuation.comparables.find(({ uuid }) => numbers.get(uuid) === number)?.sqmPrice,
    )
    expect(explained.numbers.length).toBeGreaterThan(0)
    expect(explained.from).toBe(Math.min(...prices.map(Number)))
    expect(explained.to).toBe(Math.max(...prices.map(Number)))
    expect(explained.subject).toBeCloseTo(100 * (Math.exp((valuation.market?.neighbours.subject ?? 0) / 1000) - 1), 1)
  })

  it('features that were compared but have no part in the coefficient are listed', () => {
    expect(silentParts([{ part: 'size', factor: 0.99 }], ['size', 'rooms', 'state'])).toEqual(['rooms', 'state'])
  })
})
