import { describe, expect, it } from 'vitest'
import { DEFAULT_AVM_CONFIGURATION } from '../../portfolios/avm-configuration.ts'
import { negotiationBasis } from '../market-model/negotiation.ts'
import { boundCoefficient } from './bounds.ts'
import { VALUATION_ERRORS, VALUATION_VIOLATIONS, VALUATION_WARNINGS } from './valuation.errors.ts'
import { defaultLogic } from './valuation-logic.ts'

describe('Default AVM configuration (core 9)', () => {
  it('the default configuration has the specified settings, including the deduction of own deviations', () => {
    expect(DEFAULT_AVM_CONFIGURATION).toEqual({
      listingsClosingsDistribution: 50,
      defaultQuartile: 'median',
      discardOutliers: true,
      homogenization: true,
      ownDeviation: true,
      negotiationMargin: false,
      capex: false,
    })
  })

  it.each([
    [11, 'unitValue'],
    [12, 'total'],
    [33, 'unitValue'],
  ] as const)('assets of the type %i have the default valuation logic %s', (typeId, logic) => {
    expect(defaultLogic(typeId)).toBe(logic)
  })

  it.each([
    [0, 0.01],
    [1, 1],
    [2.5, 1.99],
  ])('the coefficient %d is limited to its bounds and becomes %d (core 5)', (coefficient, expected) => {
    expect(boundCoefficient(coefficient)).toBe(expected)
  })

  it('the negotiation basis has the kind "off" if the configuration disables negotiation', () => {
    expect(negotiationBasis(false, { closingGapPct: 8 })).toEqual({ kind: 'off' })
  })
})

describe('Error catalogue of the valuation (core 8)', () => {
  it('each error code of the valuation occurs once and begins with "valuation."', () => {
    const codes: string[] = [...VALUATION_ERRORS, ...VALUATION_WARNINGS, ...VALUATION_VIOLATIONS]
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^valuation\.[a-z][A-Za-z0-9]+$/.test(code))).toBe(true)
  })
})
