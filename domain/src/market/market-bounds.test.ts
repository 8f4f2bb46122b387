import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarketBounds, UsualRanges, widenedBounds } from './market-bounds.ts'

const row = (changes: Partial<MarketBounds>): MarketBounds => ({
  ...{ measure: 'size', typeId: 11, provinceCode: null, low: 30, high: 200, ...changes },
})

describe('A usual range', () => {
  it.each([
    [30, 200, 20, 300],
    [37.5, 210, 25, 320],
    [0.3, 9, 0.2, 14],
    [1_500, 12_345, 1_000, 19_000],
    [0.075, 0.1, 0.05, 0.15],
    [150_000, 1_000_000, 100_000, 1_500_000],
  ])('a measure with the percentiles %d and %d has a usual range from %d to %d', (low, high, least, greatest) => {
    expect(widenedBounds(low, high)).toEqual({ least, greatest })
  })

  it('a usual range runs from low percentile / 1.5 to high percentile × 1.5, rounded outwards by up to 10 %', () => {
    const positive = fc.double({ min: 0.001, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(positive, positive, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const { least, greatest } = widenedBounds(low, high)
        expect(least).toBeLessThanOrEqual((low / 1.5) * (1 + 1e-9))
        expect(least).toBeGreaterThan((low / 1.5) * 0.9)
        expect(greatest).toBeGreaterThanOrEqual(high * 1.5 * (1 - 1e-9))
        expect(greatest).toBeLessThan(high * 1.5 * 1.1)
      }),
    )
  })

  it('a province with its own stored bounds has its own usual range, and every other province has the range of Spain', () => {
    const ranges = new UsualRanges([
      row({}),
      row({ provinceCode: '28', low: 37.5, high: 210 }),
      row({ measure: 'rent', low: 9, high: 20 }),
    ])
    expect(ranges.of('size', 11, '28')).toEqual({ least: 25, greatest: 320, typeId: 11, place: '28' })
    for (const province of ['46', null]) {
      expect(ranges.of('size', 11, province)).toEqual({ least: 20, greatest: 300, typeId: 11, place: 'ES' })
    }
    expect(ranges.of('rent', 11, '28')).toEqual({ least: 6, greatest: 30, typeId: 11, place: 'ES' })
    expect(ranges.of('sale', 11, '28')).toBeNull()
    expect(ranges.of('size', 12, '28')).toBeNull()
  })

  it('stored bounds with an unknown province code are not used as the usual range of Spain', () => {
    expect(new UsualRanges([row({ provinceCode: '99' })]).of('size', 11, null)).toBeNull()
  })
})
