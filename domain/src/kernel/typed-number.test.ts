import { describe, expect, it } from 'vitest'
import { parseTypedInteger, parseTypedNumber } from './typed-number.ts'

describe('A figure typed on a screen', () => {
  it.each([
    ['125,000', 125, 125_000],
    ['125.000', 125_000, 125],
    ['111,100', 111.1, 111_100],
    ['250,000 €', 250, 250_000],
    ['1.234,50', 1234.5, 1234.5],
    ['1,234.50', 1234.5, 1234.5],
    ['1,234,567', 1_234_567, 1_234_567],
    ['72', 72, 72],
    ['-1,500', -1.5, -1500],
  ])('the typed number "%s" is read as %s in Spanish and %s in English', (text, spanish, english) => {
    expect(parseTypedNumber(text, 'es')).toMatchObject({ kind: 'value', value: spanish })
    expect(parseTypedNumber(text, 'en')).toMatchObject({ kind: 'value', value: english })
  })

  it('a single comma or point in a coefficient or percentage is always a decimal mark', () => {
    expect(parseTypedNumber('1.045', 'en', 'decimal')).toMatchObject({ value: 1.045 })
    expect(parseTypedNumber('1,045', 'es', 'decimal')).toMatchObject({ value: 1.045 })
  })

  it('a count must be a whole number', () => {
    expect(parseTypedInteger('1,000', 'en')).toMatchObject({ value: 1000 })
    expect(parseTypedInteger('2.5', 'en')).toMatchObject({ kind: 'invalid', code: 'notAnInteger' })
  })
})
