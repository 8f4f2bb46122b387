import { describe, expect, it } from 'vitest'
import { type AssetFacts, assetViolations, DETAIL_LIMITS } from './asset-rules.ts'

const TODAY = '2026-11-22'
const broken = (facts: AssetFacts) => assetViolations(facts, TODAY).map(({ field, reason }) => [field, reason])

describe('Fields with choices', () => {
  it.each([
    [{ details: { communityType: 'highEnd', analysisQuality: 5, problemArea: false } }, []],
    [{ details: { communityType: 'cheap' } }, ['details.communityType']],
    [{ details: { analysisQuality: 6 } }, ['details.analysisQuality']],
    [{ details: { analysisQuality: '3' } }, ['details.analysisQuality']],
    [{ details: { airConditioning: true, wardrobes: null, cadastralQuality: 9, buildingFloors: 0 } }, []],
    [{ details: { airConditioning: 'yes' } }, ['details.airConditioning']],
    [{ details: { cadastralQuality: 10 } }, ['details.cadastralQuality']],
    [{ details: { buildingFloors: 201 } }, ['details.buildingFloors']],
    [{ details: { buildingDwellings: 0.5 } }, ['details.buildingDwellings']],
    [{ details: { cadastralValue: 'abc' } }, ['details.cadastralValue']],
    [{ details: { cadastralValue: -1 } }, ['details.cadastralValue']],
    [{ details: { outstandingBalance: 1e300 } }, ['details.outstandingBalance']],
    [{ details: { propertyTaxRate: 100.01 } }, ['details.propertyTaxRate']],
    [{ details: { propertyTaxRate: true } }, ['details.propertyTaxRate']],
    [{ details: { acquisitionDate: '2026-02-30' } }, ['details.acquisitionDate']],
    [{ details: { acquisitionDate: '+275760-09-13' } }, ['details.acquisitionDate']],
    [{ details: { acquisitionDate: '2026-11-23' } }, []],
    [{ details: { appraisalDate: 20_260_101 } }, ['details.appraisalDate']],
    [{ details: { occupancyStatus: false } }, ['details.occupancyStatus']],
    [{ details: { appraisalDate: TODAY, cadastralValue: 0, propertyTaxRate: 0.695, registryNumber: 5 } }, []],
    [{ censusSection: '4316301001' }, []],
    [{ censusSection: '43163' }, ['censusSection']],
  ])('the asset facts %j violate rules in exactly these fields: %j', (facts, wrong) => {
    expect(assetViolations(facts, TODAY).map(({ field }) => field)).toEqual(wrong)
  })
})

describe('The rules of an asset (core specification, section 5; decisions, section 6)', () => {
  it.each<[string, AssetFacts]>([
    ['nothing known', {}],
    ['everything empty', { latitude: null, longitude: null, cadastralReference: null, postalCode: null, size: null }],
    ['València', { latitude: 39.47, longitude: -0.38, postalCode: '46019', provinceCode: '46' }],
    ['Palma de Mallorca', { latitude: 39.57, longitude: 2.65, postalCode: '07001' }],
    ['Las Palmas', { latitude: 28.12, longitude: -15.43, postalCode: '35001' }],
    ['El Hierro', { latitude: 27.8, longitude: -17.92 }],
    ['Ceuta', { latitude: 35.889, longitude: -5.316, postalCode: '51001' }],
    ['Melilla', { latitude: 35.292, longitude: -2.938, postalCode: '52001' }],
    ['a right reference', { cadastralReference: '6344205CF7664S0001GP' }],
    ['a parcel', { cadastralReference: '6344205CF7664S' }],
    ['a reference of Navarre, kept as given', { cadastralReference: 'ABC-123', provinceCode: '31' }],
    ['the oldest year', { constructionYear: 1000 }],
    ['a building to come', { constructionYear: 2031 }],
    ['a basement', { floor: -9, rooms: 0, bathrooms: 99 }],
    ['a format of its type', { typeId: 11, subtypeId: 'flat' }],
  ])('an asset with these facts violates no rule: %s', (_, facts) => {
    expect(broken(facts)).toEqual([])
  })

  it.each<[string, AssetFacts, string, string]>([
    ['a lone latitude', { latitude: 39.47 }, 'longitude', 'coordinateMissing'],
    ['a lone longitude', { longitude: -0.38, latitude: null }, 'latitude', 'coordinateMissing'],
    ['Sydney', { latitude: -33.87, longitude: 151.21 }, 'latitude', 'outsideSpain'],
    ['0, 0', { latitude: 0, longitude: 0 }, 'latitude', 'outsideSpain'],
    ['exchanged coordinates', { latitude: -0.38, longitude: 39.47 }, 'latitude', 'coordinatesExchanged'],
    ['a wrong control character', { cadastralReference: '6344205CF7664S0001GG' }, 'cadastralReference', 'wrongControl'],
    ['a short reference', { cadastralReference: '6344205' }, 'cadastralReference', 'wrongLength'],
    ['year 999', { constructionYear: 999 }, 'constructionYear', 'outOfRange'],
    ['year 2032', { constructionYear: 2032 }, 'constructionYear', 'outOfRange'],
    ['half a year', { constructionYear: 1974.5 }, 'constructionYear', 'notAnInteger'],
    ['four digits', { postalCode: '4601' }, 'postalCode', 'postalCode'],
    ['a province 53', { postalCode: '53001' }, 'postalCode', 'postalCode'],
    ['an unknown province', { provinceCode: '99' }, 'provinceCode', 'unknownProvince'],
    ['size 0', { size: 0 }, 'size', 'notPositive'],
    ['a size that is stored as 0', { size: 0.001 }, 'size', 'notPositive'],
    ['a size of 1e300', { plotSize: 1e300 }, 'plotSize', 'tooLarge'],
    ['a size of a source', { sizes: { registry: -1 } }, 'sizes.registry', 'notPositive'],
    ['floor 100', { floor: 100 }, 'floor', 'outOfRange'],
    ['a hundred rooms', { rooms: 100 }, 'rooms', 'outOfRange'],
    ['no identifier', { externalId: ' ' }, 'externalId', 'missing'],
    ['a long identifier', { externalId: 'x'.repeat(101) }, 'externalId', 'tooLong'],
    ['a format of another type', { typeId: 12, subtypeId: 'flat' }, 'subtypeId', 'subtypeOfAnotherType'],
    ['a long detail', { details: { note: 'x'.repeat(5_001) } }, 'details.note', 'detailTooLong'],
    [
      'a long name of a detail',
      { details: { ['x'.repeat(201)]: 1 } },
      `details.${'x'.repeat(200)}`,
      'detailNameTooLong',
    ],
    ['too many details', { details: detailsOf(DETAIL_LIMITS.names + 1, 1) }, 'details', 'tooManyDetails'],
    ['details too long together', { details: detailsOf(30, 4_000) }, 'details', 'detailsTooLong'],
  ])('an asset with these facts violates exactly one rule: %s', (_, facts, field, reason) => {
    expect(broken(facts)).toEqual([[field, reason]])
  })
})

function detailsOf(count: number, length: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 'x'.repeat(length)]))
}
