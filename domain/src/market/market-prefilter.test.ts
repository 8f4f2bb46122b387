import { describe, expect, it } from 'vitest'
import { comparableSizeRange, marketPrefilter, nearestSizeOption } from './market-prefilter.ts'

describe('Comparable size range: 70 % to 130 %, rounded to the nearest option (core 9)', () => {
  it.each([
    [270, 200, 350],
    [100, 60, 120],
    [85, 60, 120],
    [60, 40, 80],
    [20, 40, 40],
    [2000, 900, 900],
  ])('for an asset of %d m², the size range of its comparables is %d to %d m²', (size, min, max) => {
    expect(comparableSizeRange(size)).toEqual({ min, max })
  })

  it.each([
    [50, 40],
    [51, 60],
    [180, 160],
    [181, 200],
  ])('the size option nearest to %d m² is %d m²', (size, option) => {
    expect(nearestSizeOption(size)).toBe(option)
  })
})

describe('Prefilter of a market layer that a user turns on at an asset (product facts 7)', () => {
  const asset = { typeId: 11 as const, size: 100 }

  it('the prefilter for listings has the type and size range of the asset, and the 12 months before the valuation date', () => {
    expect(marketPrefilter(asset, 'listing', '2026-11-20')).toEqual({
      typeId: 11,
      size: { min: 60, max: 120 },
      from: '2025-11-20',
      until: '2026-11-20',
    })
  })

  it('the prefilter for closings begins three years before the valuation date', () => {
    expect(marketPrefilter(asset, 'closing', '2024-02-29').from).toBe('2021-02-28')
  })
})
