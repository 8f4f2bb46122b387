import { describe, expect, it } from 'vitest'
import { countLimits, filterOfAsset, marketFilterOf, NO_FILTER } from './nearby-filter.ts'

const asset = { typeId: 11 as const, size: 100 }
const day = '2026-11-20'

describe('The market layer around an asset (product facts 7)', () => {
  it('the initial filter around an asset asks for active evidence with 60 % to 120 % of the size of the asset', () => {
    expect(filterOfAsset(asset, day)).toMatchObject({
      kinds: ['listing', 'closing'],
      size: { min: 60, max: 120 },
      onlyActive: true,
    })
  })

  it('the filters for listings and for closings contain the type, the operation and a period, which is longer for closings', () => {
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

  it('an empty filter around an asset still requests the type, the operation and the dates', () => {
    expect(marketFilterOf(NO_FILTER, asset, 'listing', 'sale', day)).toEqual({
      operationType: 'sale',
      typeId: [11],
      from: '2025-11-20',
      until: '2026-11-20',
      propertyAdStatus: { status: 'all', expiredTime: -1 },
    })
  })

  it('a range of rooms without an upper limit is requested without an upper limit', () => {
    const filter = { ...NO_FILTER, rooms: { min: 2, max: null }, states: ['good' as const] }
    expect(marketFilterOf(filter, asset, 'listing', 'sale', day)).toMatchObject({
      bedrooms: { min: 2 },
      propertyStatus: ['good'],
    })
  })

  it('the number of active limits of a filter is counted, and an empty filter has none', () => {
    expect(countLimits(NO_FILTER)).toBe(0)
    expect(countLimits({ ...filterOfAsset(asset, day), kinds: ['listing'], states: ['new'] })).toBe(4)
  })
})
