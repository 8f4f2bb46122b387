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

describe('core 3: uses and types of assets', () => {
  it.each([
    [11, 'multiFamily', 'residential'],
    [12, 'singleFamily', 'residential'],
    [15, 'parking', 'residential'],
    [16, 'storage', 'residential'],
    [21, 'retail', 'commercial'],
    [33, 'office', 'tertiary'],
    [41, 'warehouse', 'industrial'],
    [51, 'urban', 'land'],
  ] as const)('%d is %s, of use %s', (typeId, name, use) => {
    expect(ASSET_TYPES[typeId]).toBe(name)
    expect(ASSET_USES[useOfType(typeId)]).toBe(use)
  })

  it('has a use for every type, and all the types on offer of section 9', () => {
    for (const typeId of ASSET_TYPE_IDS) expect(ASSET_USES).toHaveProperty(String(useOfType(typeId)))
    const onOffer: AssetTypeId[] = [11, 12, 13, 15, 16, 21, 33, 41, 71, 51, 53, 54]
    expect(ASSET_TYPE_IDS).toEqual(expect.arrayContaining(onOffer))
  })

  it('keeps every format within a type that there is', () => {
    for (const typeId of Object.values(ASSET_SUBTYPES)) expect(ASSET_TYPE_IDS).toContain(typeId)
  })
})

describe('operations 9: field visibility, the group of residential types 11 to 14', () => {
  it.each(ASSET_TYPE_IDS.map((typeId) => [typeId, typeId <= 14] as const))('%d: %s', (typeId, dwelling) => {
    expect(isDwelling(typeId)).toBe(dwelling)
  })
})
