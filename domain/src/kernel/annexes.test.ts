import { describe, expect, it } from 'vitest'
import { annexesOf, BUILDING_ANNEXES, CADASTRAL_ANNEXES, UNIT_ANNEXES } from './annexes.ts'
import { homeFeaturesOf } from './home-features.ts'
import { ANNEXES } from './property-types.ts'

describe('The catalogue of annexes', () => {
  it('each annex belongs either to the building or to the unit', () => {
    expect(BUILDING_ANNEXES).toEqual(['lift', 'pool', 'sportsCenter', 'doorman'])
    expect([...BUILDING_ANNEXES, ...UNIT_ANNEXES].toSorted()).toEqual([...ANNEXES].toSorted())
  })

  it('the cadastre can contain every kind of annex except a doorman', () => {
    expect(ANNEXES.filter((annex) => !(CADASTRAL_ANNEXES as readonly string[]).includes(annex))).toEqual(['doorman'])
  })

  it('the annexes of a home have the given values, and null for each annex that is not given', () => {
    expect(annexesOf({ lift: true, pool: false })).toEqual({
      ...Object.fromEntries(ANNEXES.map((annex) => [annex, null])),
      lift: true,
      pool: false,
    })
  })

  it('the features of a home include unknown features with the value null, but exclude its size and uuid', () => {
    const home = { typeId: 11 as const, floor: 0, terrace: true, uuid: 'x', size: 80 }
    const features = homeFeaturesOf(home)
    expect(features).toMatchObject({ typeId: 11, floor: 0, terrace: true, rooms: null, garden: null })
    expect(Object.keys(features)).not.toContain('size')
    expect(Object.keys(features)).not.toContain('uuid')
  })
})
