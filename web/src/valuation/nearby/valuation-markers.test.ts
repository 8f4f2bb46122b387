import { formatCompactCurrency } from '@lindero/domain/kernel/formats'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { describe, expect, it } from 'vitest'
import { aValuation, EVIDENCE } from '../valuation.fixture.ts'
import { valuationMarkers } from './valuation-markers.ts'

const valuation = aValuation()
const words = {
  asset: 'El activo',
  comparable: (_: Comparable, number: string) => `Comparable ${number}`,
  evidence: () => 'Mercado',
  price: (price: number) => formatCompactCurrency(price, 'es'),
}

function shapeOf(overrides: Partial<Comparable>) {
  const [first] = valuation.comparables as [Comparable]
  const one = { ...valuation, comparables: [{ ...first, outlier: null, ...overrides }] }
  return valuationMarkers(one, [], words)[0]
}

describe('Marks on the map of a valuation', () => {
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
  ])('the map marker of a comparable with %o has the shape "%s"', (comparable, shape, label) => {
    expect(shapeOf(comparable)).toMatchObject({ shape, ...(label ? { label } : {}) })
  })

  it('the map marker of the asset is the last, so that it is drawn above all other markers', () => {
    expect(valuationMarkers(valuation, EVIDENCE, words).at(-1)?.shape).toBe('asset')
  })

  it('a home that is both a comparable and market evidence has one map marker', () => {
    const markers = valuationMarkers(valuation, EVIDENCE, words)
    const homes = new Set([...valuation.comparables, ...EVIDENCE].map(({ propertyKey }) => propertyKey))
    expect(markers).toHaveLength(homes.size + 1)
  })

  it('the map markers of listings show prices in euros if there are at most 30 items of market evidence (core 2)', () => {
    const listing = EVIDENCE.find(({ kind }) => kind === 'listing')
    if (!listing) throw new Error('no listing')
    const marketOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...listing,
        propertyKey: `new-${index}`,
        price: 198_400,
      }))
    const [few] = valuationMarkers(valuation, marketOf(30), words)
    expect(few).toMatchObject({ shape: 'price', label: '198,4\u00a0K\u00a0€' })
    const [many] = valuationMarkers(valuation, marketOf(31), words)
    expect(many).toMatchObject({ shape: 'point' })
    expect(many).not.toHaveProperty('label')
  })
})
