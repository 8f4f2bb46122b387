import { describe, expect, it } from 'vitest'
import { ANNEXES } from '../kernel/property-types.ts'
import { changedSinceValued, type ValuedAsset } from './valued-features.ts'

const annexes = Object.fromEntries(ANNEXES.map((annex) => [annex, null]))
const asset = {
  typeId: 11,
  subtype: 'flat',
  state: 'good',
  size: 92,
  rooms: 3,
  bathrooms: 1,
  floor: 2,
  constructionYear: 1974,
  latitude: 39.47,
  longitude: -0.37,
  ...annexes,
  details: { airConditioning: true, cadastralQuality: 4 },
} as unknown as ValuedAsset
const { details, ...columns } = asset
const valued = { ...columns, ...details, wardrobes: null, buildingFloors: null, buildingDwellings: null }

describe('A valuation is outdated if its subject has changed since', () => {
  it.each<[string, Partial<typeof asset>, string[]]>([
    ['nothing', {}, []],
    ['a room more', { rooms: 4 }, ['rooms']],
    ['another size', { size: 88.5 }, ['size']],
    ['a better state', { state: 'new' }, ['state']],
    ['a state that is unknown now', { state: null }, ['state']],
    ['moved by 20 m', { latitude: 39.4702 }, ['latitude']],
    ['moved by less than a metre', { latitude: 39.470001 }, []],
    ['a lift that is known now', { lift: true }, ['lift']],
    ['air conditioning taken out', { details: { ...details, airConditioning: false } }, ['airConditioning']],
    ['an unknown cadastral quality', { details: { airConditioning: true } }, ['cadastralQuality']],
    [
      'wardrobes, and floors and dwellings of the building, that are known now',
      { details: { ...details, wardrobes: false, buildingFloors: 5, buildingDwellings: 20 } },
      ['wardrobes', 'buildingFloors', 'buildingDwellings'],
    ],
    ['a detail that no valuation reads', { details: { ...details, remarks: 'x' } }, []],
    ['another type and format', { typeId: 12, subtype: 'detached' }, ['typeId', 'subtype']],
    ['several', { floor: 3, constructionYear: 1980, parking: true }, ['floor', 'constructionYear', 'parking']],
  ])('the features that changed since the valuation are listed: %s', (_, change, expected) => {
    expect(changedSinceValued({ ...asset, ...change }, valued)).toEqual(expected)
  })

  it('an asset without a value has no changed features', () => {
    expect(changedSinceValued(asset, null)).toEqual([])
  })

  it('a feature that an old valuation did not store does not count as changed', () => {
    expect(changedSinceValued(asset, { rooms: 2 })).toEqual(['rooms'])
    expect(changedSinceValued({ ...asset, details: {} }, { wardrobes: null })).toEqual([])
  })
})
