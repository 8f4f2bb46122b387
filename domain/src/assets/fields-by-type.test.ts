import { describe, expect, it } from 'vitest'
import { ASSET_TYPE_IDS } from '../kernel/property-types.ts'
import { fieldGroupOf } from './field-groups.ts'
import { isHiddenField, showsField } from './fields-by-type.ts'

describe('Field visibility by group of types', () => {
  it('every asset type belongs to exactly one group of types with the same fields', () => {
    const groups = Object.groupBy(ASSET_TYPE_IDS, fieldGroupOf)
    expect(groups).toEqual({
      residential: [11, 12, 13, 14],
      commercial: [15, 16, 21, 22, 31, 32, 33],
      land: [51, 53, 54],
      other: [41, 61, 71],
    })
  })

  it.each([
    [11, 'rooms', false],
    [11, 'details.visibility', true],
    [21, 'rooms', true],
    [21, 'details.visibility', false],
    [21, 'bathrooms', false],
    [51, 'bathrooms', true],
    [51, 'floor', true],
    [15, 'rooms', true],
    [51, 'constructionYear', false],
    [51, 'details.buildability', false],
    [41, 'details.buildability', true],
    [11, 'details.planningState', true],
  ] as const)('the check whether assets of type %i lack the field %s gives %s', (typeId, field, hidden) => {
    expect(isHiddenField(typeId, field)).toBe(hidden)
  })
})

it.each([
  [21, 'rooms', null, false],
  [21, 'rooms', 2, true],
  [21, 'rooms', 0, true],
  [51, 'floor', '', false],
  [null, 'floor', null, true],
] as const)(
  'the check whether an asset of type %s shows the field %s with the value %s gives %s',
  (typeId, field, value, expected) => {
    expect(showsField(typeId, field, value)).toBe(expected)
  },
)
