import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { describe, expect, it } from 'vitest'
import { aValuation, EVIDENCE } from '../valuation.fixture.ts'
import { evidenceOfMark, marketMarkId, valuationMarkers } from './valuation-markers.ts'

const valuation = aValuation()
const words = {
  asset: 'El activo',
  comparable: (_: Comparable, number: number) => `Comparable ${number}`,
  evidence: () => 'Mercado',
  price: (price: number) => String(price),
}

function shapeOf(overrides: Partial<Comparable>) {
  const [first] = valuation.comparables as [Comparable]
  const one = { ...valuation, comparables: [{ ...first, outlier: null, ...overrides }] }
  return valuationMarkers(one, [], words)[0]
}

describe('marks of a valuation (mock 01)', () => {
  it.each([
    [{ isComparable: true, comparableType: 'listing' as const }, 'ticked', '1'],
    [{ isComparable: true, comparableType: 'closing' as const }, 'tickedClosing', '1'],
    [{ isComparable: false, comparableType: 'listing' as const }, 'off', undefined],
    [{ isComparable: false, comparableType: 'closing' as const }, 'offClosing', undefined],
    [{ isComparable: false, outlier: { side: 'low' as const, limit: 900 } }, 'outlier', undefined],
    [
      {
        isComparable: true,
        outlier: { side: 'low' as const, limit: 900 },
        comparableType: 'listing' as const,
      },
      'ticked',
      '1',
    ],
  ])('%o is %s', (comparable, shape, label) => {
    expect(shapeOf(comparable)).toMatchObject({ shape, ...(label ? { label } : {}) })
  })

  it('draws the asset last, above all others', () => {
    expect(valuationMarkers(valuation, EVIDENCE, words).at(-1)?.shape).toBe('asset')
  })

  it('shows a home of the market once: as the comparable that it already is', () => {
    const markers = valuationMarkers(valuation, EVIDENCE, words)
    const homes = new Set([...valuation.comparables, ...EVIDENCE].map(({ propertyKey }) => propertyKey))
    expect(markers).toHaveLength(homes.size + 1)
  })

  it('knows the mark of a piece of the market', () => {
    expect(evidenceOfMark(marketMarkId('7'))).toBe('7')
    expect(evidenceOfMark('7')).toBeNull()
  })
})
