import { describe, expect, it } from 'vitest'
import { CLOSING_TYPES, defaultFilter, LISTING_TYPES, PLACE_ZOOM } from './explorer-filter.ts'

describe('The explorer starts with (core 9)', () => {
  it('flats for sale that are on offer, and those sold in the last three years', () => {
    expect(defaultFilter('2024-02-29')).toEqual({
      operationType: 'sale',
      propertyTypes: [11],
      advertStatus: 'active',
      closingDate: { from: '2021-02-28' },
    })
  })

  it('the types of its source', () => {
    expect(LISTING_TYPES).toHaveLength(12)
    expect(CLOSING_TYPES).toEqual([11, 12, 15, 16, 21, 41])
  })

  it('the zoom of what was searched for', () => {
    expect(PLACE_ZOOM).toMatchObject({ street: 16, municipality: 14, postalCode: 15 })
  })
})
