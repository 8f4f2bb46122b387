import { describe, expect, it } from 'vitest'
import { countLimits, filterOfAsset, marketFilterOf, NO_FILTER } from './nearby-filter.ts'

const asset = { typeId: 11 as const, size: 100 }
const day = '2026-11-20'

describe('market layer turned on from an asset (product facts 7)', () => {
  it('is prefiltered by the size of the asset', () => {
    expect(filterOfAsset(asset, day)).toMatchObject({
      kinds: ['listing', 'closing'],
      size: { min: 60, max: 120 },
      onlyActive: true,
    })
  })

  it('asks for the type, the operation and the dates of each kind', () => {
    const filter = filterOfAsset(asset, day)
    expect(marketFilterOf(filter, asset, 'listing', 'rent', day)).toEqual({
      operationType: 'rent',
      propertyTypes: [11],
      from: '2025-11-20',
      until: '2026-11-20',
      size: { min: 60, max: 120 },
      advertStatus: 'active',
    })
    const closings = marketFilterOf(filter, asset, 'closing', 'sale', day)
    expect(closings).toMatchObject({ from: '2023-11-20' })
    expect(closings).not.toHaveProperty('advertStatus')
  })

  it('keeps type and dates when the filters are cleared', () => {
    expect(marketFilterOf(NO_FILTER, asset, 'listing', 'sale', day)).toEqual({
      operationType: 'sale',
      propertyTypes: [11],
      from: '2025-11-20',
      until: '2026-11-20',
    })
  })

  it('leaves an open end open', () => {
    const filter = { ...NO_FILTER, rooms: { min: 2, max: null }, states: ['good' as const] }
    expect(marketFilterOf(filter, asset, 'listing', 'sale', day)).toMatchObject({
      bedrooms: { min: 2 },
      states: ['good'],
    })
  })

  it('counts what is limited', () => {
    expect(countLimits(NO_FILTER)).toBe(0)
    expect(countLimits({ ...filterOfAsset(asset, day), kinds: ['listing'], states: ['new'] })).toBe(4)
  })
})
