import { describe, expect, it } from 'vitest'
import { ASSET_TYPE_IDS } from '../kernel/property-types.ts'
import { COMMUNITY_COST, fieldGroupOf, isHiddenField, yearlyPropertyTax } from './asset-details.ts'

describe('yearly costs', () => {
  it('of the four types of community', () => {
    expect(COMMUNITY_COST).toEqual({ none: 0, average: 540, highEnd: 840, gatedCommunity: 1080 })
  })

  it.each([
    // The coefficient is shown rounded to 0.69 %, which would give 714.75 €.
    [103_587, 0.695, 719.92965],
    [0, 0.7, 0],
    [null, 0.7, null],
    [100_000, null, null],
  ])('property tax of %s at %s %%: %s', (value, percent, tax) => {
    const found = yearlyPropertyTax(value, percent)
    if (tax === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(tax, 8)
  })
})

describe('field visibility in three groups of types', () => {
  it('has every type in one group', () => {
    const groups = Object.groupBy(ASSET_TYPE_IDS, fieldGroupOf)
    expect(groups).toEqual({
      residential: [11, 12, 13, 14],
      commercial: [15, 16, 21, 22, 31, 32, 33],
      other: [41, 51, 53, 54, 61, 71],
    })
  })

  it.each([
    [11, 'rooms', false],
    [11, 'details.visibility', true],
    [21, 'rooms', true],
    [21, 'details.visibility', false],
    [21, 'bathrooms', false],
    [51, 'bathrooms', true],
    [51, 'constructionYear', false],
  ] as const)('type %i hides %s: %s', (typeId, field, hidden) => {
    expect(isHiddenField(typeId, field)).toBe(hidden)
  })
})
