import { describe, expect, it } from 'vitest'
import { figuresOf, fillIn } from './translation.ts'

describe('Figures in a sentence', () => {
  it.each([
    ['{{rows}} filas', { rows: 3 }, '3 filas'],
    ['de {{ from }} a {{to}}', { from: '1', to: '9' }, 'de 1 a 9'],
    ['{{rows}} filas', {}, '{{rows}} filas'],
    ['sin cifras', { rows: 3 }, 'sin cifras'],
  ])('the placeholders of the sentence "%s" are replaced by the given values', (sentence, values, expected) => {
    expect(fillIn(sentence, values)).toBe(expected)
  })
})

describe('Values for the placeholders of a sentence', () => {
  it('the values for a sentence have the number format of the language, and values that are lists are left out', () => {
    const data = { value: 1.234, other: '1234', fields: ['size'] }
    expect(figuresOf(data, 'es')).toEqual({ value: '1,234', other: '1234' })
    expect(figuresOf(data, 'en')).toEqual({ value: '1.234', other: '1234' })
  })

  it('counts from a thousand up have a thousands separator, but years do not', () => {
    expect(figuresOf({ figure: 1435, year: 2026 }, 'es')).toEqual({ figure: '1.435', year: '2026' })
    expect(figuresOf({ figure: 1435, year: 2026 }, 'en')).toEqual({ figure: '1,435', year: '2026' })
  })
})
