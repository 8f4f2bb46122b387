import { describe, expect, it } from 'vitest'
import {
  ASSET_SUBTYPES,
  ASSET_TYPE_IDS,
  ASSET_TYPES,
  ASSET_USES,
  type AssetTypeId,
  isDwelling,
  useOfType,
} from './property-types.ts'

describe('Uses and types of assets (core 3)', () => {
  it.each([
    [11, 'multiFamily', 'residential'],
    [12, 'singleFamily', 'residential'],
    [15, 'parking', 'residential'],
    [16, 'storage', 'residential'],
    [21, 'retail', 'commercial'],
    [33, 'office', 'tertiary'],
    [41, 'warehouse', 'industrial'],
    [51, 'urban', 'land'],
  ] as const)('the asset type %d has the name %s and the use %s', (typeId, name, use) => {
    expect(ASSET_TYPES[typeId]).toBe(name)
    expect(ASSET_USES[useOfType(typeId)]).toBe(use)
  })

  it('every asset type has a use, and the asset types include the twelve types that users can choose', () => {
    for (const typeId of ASSET_TYPE_IDS) expect(ASSET_USES).toHaveProperty(String(useOfType(typeId)))
    const onOffer: AssetTypeId[] = [11, 12, 13, 15, 16, 21, 33, 41, 71, 51, 53, 54]
    expect(ASSET_TYPE_IDS).toEqual(expect.arrayContaining(onOffer))
  })

  it('every subtype belongs to an existing asset type', () => {
    for (const typeId of Object.values(ASSET_SUBTYPES)) expect(ASSET_TYPE_IDS).toContain(typeId)
  })
})

describe('Field visibility (operations 9): types 11 to 14 are residential', () => {
  it.each(ASSET_TYPE_IDS.map((typeId) => [typeId, typeId <= 14] as const))(
    'the check whether the asset type %d is a dwelling gives %s',
    (typeId, dwelling) => {
      expect(isDwelling(typeId)).toBe(dwelling)
    },
  )
})
