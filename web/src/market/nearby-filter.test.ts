import { describe, expect, it } from 'vitest'
import { countLimits, filterOfAsset, marketFilterOf, NO_FILTER } from './nearby-filter.ts'

const asset = { typeId: 11 as const, size: 100 }
const day = '2026-11-20'

describe('The market layer around an asset (product facts 7)', () => {
  it('the market layer around an asset is initially filtered by the size of the asset', () => {
    expect(filterOfAsset(asset, day)).toMatchObject({
      kinds: ['listing', 'closing'],
      size: { min: 60, max: 120 },
      onlyActive: true,
    })
  })

  it('each kind of evidence is requested with its type, operation and dates', () => {
    const filter = filterOfAsset(asset, day)
    expect(marketFilterOf(filter, asset, 'listing', 'rent', day)).toEqual({
      operationType: 'rent',
      typeId: [11],
      from: '2025-11-20',
      until: '2026-11-20',
      size: { min: 60, max: 120 },
      propertyAdStatus: { status: 'active', expiredTime: -1 },
    })
    const closings = marketFilterOf(filter, asset, 'closing', 'sale', day)
    expect(closings).toMatchObject({ from: '2023-11-20' })
    expect(closings).not.toHaveProperty('propertyAdStatus')
  })

  it('clearing the filters keeps the type and the dates', () => {
    expect(marketFilterOf(NO_FILTER, asset, 'listing', 'sale', day)).toEqual({
      operationType: 'sale',
      typeId: [11],
      from: '2025-11-20',
      until: '2026-11-20',
      propertyAdStatus: { status: 'all', expiredTime: -1 },
    })
  })

  it('a range without an upper limit stays open', () => {
    const filter = { ...NO_FILTER, rooms: { min: 2, max: null }, states: ['good' as const] }
    expect(marketFilterOf(filter, asset, 'listing', 'sale', day)).toMatchObject({
      bedrooms: { min: 2 },
      propertyStatus: ['good'],
    })
  })

  it('the active limits of a filter are counted', () => {
    expect(countLimits(NO_FILTER)).toBe(0)
    expect(countLimits({ ...filterOfAsset(asset, day), kinds: ['listing'], states: ['new'] })).toBe(4)
  })
})
