import { describe, expect, it } from 'vitest'
import { readFigure } from './figure.ts'

describe('Figures as people type them', () => {
  it.each([
    ['1.234,50 €', 'grouped' as const, 1234.5],
    ['120.000', 'grouped' as const, 120_000],
    ['72 m2', 'grouped' as const, 72],
    ['5,5 %', 'decimal' as const, 5.5],
    ['1.045', 'decimal' as const, 1.045],
    ['-3', 'decimal' as const, -3],
    ['−3', 'decimal' as const, -3],
  ])('the typed text %s, parsed with the style "%s", is the number %d', (text, reading, value) => {
    expect(readFigure(text, 'es', reading)).toEqual({ kind: 'figure', value })
  })

  it('the typed text "125,000" is a number with a thousands separator in English', () => {
    expect(readFigure('125,000', 'en')).toEqual({ kind: 'figure', value: 125_000 })
  })

  it('an empty field is distinguished from text that is not a number', () => {
    expect(readFigure('  ', 'es')).toEqual({ kind: 'empty' })
    expect(readFigure('mucho', 'es')).toEqual({ kind: 'unreadable' })
  })
})
