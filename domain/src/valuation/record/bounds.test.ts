import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundCoefficient,
  checkCoefficient,
  checkFireValue,
  checkFireValuePct,
  checkNegotiation,
  checkPrice,
  checkSize,
} from './bounds.ts'

describe('Homogenisation coefficient from 0.01 to 1.99 (core 5)', () => {
  it.each([
    [0.01, true],
    [1, true],
    [1.99, true],
    [0.009, false],
    [0, false],
    [1.991, false],
    [-1, false],
    [Number.NaN, false],
  ])('for the homogenisation coefficient %d, the check for a valid coefficient returns %s', (coefficient, passes) => {
    expect(checkCoefficient(coefficient) === null).toBe(passes)
  })

  it('a computed coefficient is limited to the bounds and otherwise unchanged', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 50, noNaN: true }), (coefficient) => {
        const bounded = boundCoefficient(coefficient)
        expect(checkCoefficient(bounded)).toBeNull()
        if (checkCoefficient(coefficient) === null) expect(bounded).toBe(coefficient)
      }),
    )
  })
})

describe('Negotiation from −100 to 100 %, only for listings (core 5)', () => {
  it.each([
    [-100, 'listing', null],
    [100, 'listing', null],
    [-100.01, 'listing', 'valuation.negotiationOutOfBounds'],
    [100.01, 'listing', 'valuation.negotiationOutOfBounds'],
    [Number.NaN, 'listing', 'valuation.negotiationOutOfBounds'],
    [0, 'closing', null],
    [5, 'closing', 'valuation.negotiationOnlyForListings'],
    [-5, 'closing', 'valuation.negotiationOnlyForListings'],
  ] as const)('a negotiation of %d percent on a %s has the rule violation %s', (negotiation, kind, expected) => {
    expect(checkNegotiation(negotiation, kind)).toBe(expected)
  })
})

describe('Size and price greater than 0 (core 5)', () => {
  it.each([0, -0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a size or price of %d is rejected', (figure) => {
    expect(checkSize(figure)).toBe('valuation.sizeNotPositive')
    expect(checkPrice(figure)).toBe('valuation.priceNotPositive')
  })

  it('a size that rounds to 0 is rejected', () => {
    expect(checkSize(0.0049)).toBe('valuation.sizeNotPositive')
    expect(checkSize(0.005)).toBeNull()
  })

  it.each([0.01, 1, 1e9])('a size or price of %d is valid', (figure) => {
    expect([checkSize(figure), checkPrice(figure)]).toEqual([null, null])
  })
})

describe('Fire value below 100 percent and not above the asset value (core 5)', () => {
  it.each([
    [0, true],
    [99.99, true],
    [100, false],
    [-0.01, false],
    [Number.NaN, false],
  ])(
    'for a fire value of %d percent below the value, the check for a valid percentage returns %s',
    (percent, passes) => {
      expect(checkFireValuePct(percent) === null).toBe(passes)
    },
  )

  it.each([
    [0, 100_000, true],
    [100_000, 100_000, true],
    [100_000.01, 100_000, false],
    [-1, 100_000, false],
    [1, Number.NaN, false],
  ])(
    'for a fire value of %d and a value of %d, the check for a valid fire value returns %s',
    (fireValue, value, passes) => {
      expect(checkFireValue(fireValue, value) === null).toBe(passes)
    },
  )
})
