import { describe, expect, it } from 'vitest'
import { parseTaxIdentifier } from './tax-identifier.ts'

describe('Tax identifiers: NIF, NIE, CIF', () => {
  it.each([
    ['A58818501', 'A58818501'],
    ['a-58.818.501', 'A58818501'],
    [' A 58818501 ', 'A58818501'],
    ['ESA58818501', 'A58818501'],
    ['12345678Z', '12345678Z'],
    ['12.345.678-z', '12345678Z'],
    ['X1234567L', 'X1234567L'],
    ['A58818502', null],
    ['12345678A', null],
    ['X1234567A', null],
    ['12345678', null],
    ['A5881850', null],
    ['', null],
    ['Lindero', null],
  ])('the tax identifier %j is stored as %j', (text, expected) => {
    expect(parseTaxIdentifier(text)).toBe(expected)
  })
})
