import { describe, expect, it } from 'vitest'
import { UNKNOWN_ANNEXES } from '../../kernel/annexes.ts'
import { subjectOfAsset, type ValuableAsset } from './subject-of-asset.ts'

const flat: ValuableAsset = {
  typeId: 11,
  subtype: null,
  state: 'good',
  size: 80,
  rooms: 3,
  bathrooms: 1,
  floor: 2,
  constructionYear: 1970,
  latitude: 39.47,
  longitude: -0.38,
  ...UNKNOWN_ANNEXES,
  lift: true,
}

describe('The subject of an asset', () => {
  it("the subject has the asset's features, the operation and the valuation date, but no property key", () => {
    const outcome = subjectOfAsset(flat, 'rent', '2024-06-30')
    expect(outcome).toEqual({
      kind: 'subject',
      subject: { ...flat, operation: 'rent', valuationDate: '2024-06-30', propertyKey: null },
    })
  })

  it('the subject takes each feature in `FURTHER_FEATURES` from the fields of the asset, or else from its details', () => {
    const details = { airConditioning: true, wardrobes: null, buildingFloors: 6, remarks: 'x' }
    const result = subjectOfAsset({ ...flat, details, buildingFloors: 7 }, 'sale', '2024-06-30')
    const { details: _, ...known } = { details, ...flat, airConditioning: true, buildingFloors: 7 }
    expect(result).toEqual({
      kind: 'subject',
      subject: { ...known, operation: 'sale', valuationDate: '2024-06-30', propertyKey: null },
    })
  })

  it.each<[string, Partial<ValuableAsset>, unknown]>([
    ['the type land', { typeId: 51 }, { code: 'valuation.typeNotValidForAvm', data: { typeId: 51 } }],
    ['the type whole building', { typeId: 13 }, { code: 'valuation.typeNotValidForAvm', data: { typeId: 13 } }],
    ['no coordinates', { latitude: null }, { code: 'valuation.propertyNotLocated' }],
    ['coordinates abroad', { latitude: 48.85, longitude: 2.35 }, { code: 'valuation.notInACountry' }],
    ['no size', { size: null }, { code: 'valuation.missingInformation', data: { fields: ['size'] } }],
    ['a size of 0', { size: 0 }, { code: 'valuation.missingInformation', data: { fields: ['size'] } }],
    [
      'no size and no longitude',
      { size: null, longitude: null },
      {
        code: 'valuation.moreThanOneError',
        data: { errors: ['valuation.propertyNotLocated', 'valuation.missingInformation'] },
      },
    ],
  ])('an asset with %s cannot be valued', (_name, changes, expected) => {
    expect(subjectOfAsset({ ...flat, ...changes }, 'sale', '2024-06-30')).toEqual({
      kind: 'notValuable',
      ...(expected as object),
    })
  })
})
