import { describe, expect, it } from 'vitest'
import { ASSET_SUBTYPES } from '../kernel/property-types.ts'
import {
  CLOSING_SUBTYPES,
  CLOSING_TYPES,
  defaultFilter,
  LISTING_TYPES,
  LISTINGS_MAXIMUM,
  MAX_FEATURES,
  OPEN_FLOOR,
  PLACE_ZOOM,
  POLYGON_VERTICES,
} from './explorer-filter.ts'

describe('The start of the explorer (core 9)', () => {
  it('the explorer starts with flats for sale that are on offer, and flats that were sold in the last three years', () => {
    expect(defaultFilter('2024-02-29')).toEqual({
      operationType: 'sale',
      typeId: [11],
      propertyAdStatus: { status: 'active', expiredTime: -1 },
      closingDate: { min: '2021-02-28' },
    })
  })

  it('the explorer offers 12 property types for listings, and for closings only the six types of the closings source', () => {
    expect(LISTING_TYPES).toHaveLength(12)
    expect(CLOSING_TYPES).toEqual([11, 12, 15, 16, 21, 41])
  })

  it.each([
    ['cadastralReference', 18],
    ['coordinates', 18],
    ['premises', 18],
    ['street', 16],
    ['neighbourhood', 15],
    ['postalCode', 15],
    ['municipality', 14],
    ['province', 8],
    ['region', 6],
    ['country', 4],
  ] as const)('the map zoom for a place of kind %s is %d', (kind, zoom) => {
    expect(PLACE_ZOOM[kind]).toBe(zoom)
  })

  it.each([
    ['2026-11-22', '2023-11-22'],
    ['2027-02-28', '2024-02-28'],
    ['2028-02-29', '2025-02-28'],
    ['2026-01-01', '2023-01-01'],
  ])('on %s, the explorer starts with closings since %s', (today, from) => {
    expect(defaultFilter(today).closingDate).toEqual({ min: from })
  })
})

describe('The limits of the explorer (core 9)', () => {
  it('the explorer has limits for results, map points and polygon corners, and its highest floor option is 6', () => {
    expect([LISTINGS_MAXIMUM, MAX_FEATURES, POLYGON_VERTICES, OPEN_FLOOR]).toEqual([200, 2_000, 200, 6])
  })

  it('every property type offered for closings is also offered for listings', () => {
    const offered = new Set<number>(LISTING_TYPES)
    expect(CLOSING_TYPES.filter((type) => !offered.has(type))).toEqual([])
  })

  it('the subtypes offered for closings belong to the type of single-family homes', () => {
    expect(CLOSING_SUBTYPES.map((subtype) => ASSET_SUBTYPES[subtype])).toEqual([12, 12])
  })
})
