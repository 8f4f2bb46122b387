import { describe, expect, it } from 'vitest'
import { operationsToValue } from './valuation-modes.ts'

describe('Operations of a bulk valuation', () => {
  it.each([
    ['sale', { valuesSale: true, valuesRent: false }, ['sale']],
    ['rent', { valuesSale: false, valuesRent: true }, ['rent']],
    ['both', { valuesSale: true, valuesRent: true }, ['sale', 'rent']],
    ['neither, so for sale', { valuesSale: false, valuesRent: false }, ['sale']],
  ])(
    'a bulk valuation values assets for sale, for rent or for both, depending on the portfolio: %s',
    (_name, portfolio, operations) => {
      expect(operationsToValue(portfolio)).toEqual(operations)
    },
  )
})
