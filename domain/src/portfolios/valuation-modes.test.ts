import { describe, expect, it } from 'vitest'
import { operationsToValue } from './valuation-modes.ts'

describe('Operations of a bulk valuation', () => {
  it.each([
    ['sale', { valuesSale: true, valuesRent: false }, ['sale']],
    ['rent', { valuesSale: false, valuesRent: true }, ['rent']],
    ['both', { valuesSale: true, valuesRent: true }, ['sale', 'rent']],
    ['neither', { valuesSale: false, valuesRent: false }, ['sale']],
  ])(
    'a bulk valuation in a portfolio with the setting "%s" (%j) values the operations %j',
    (_name, portfolio, operations) => {
      expect(operationsToValue(portfolio)).toEqual(operations)
    },
  )
})
