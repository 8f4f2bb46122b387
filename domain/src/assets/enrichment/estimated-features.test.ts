import { describe, expect, it } from 'vitest'
import { aCadastralProperty, aUnit } from './cadastral-property.fixture.ts'
import { estimatedAnnexes, estimatedLift, estimatedRooms, roomsOf, storeysAboveGround } from './estimated-features.ts'

describe('estimated rooms (product facts 4.3)', () => {
  it.each([
    [30, 1999, 0],
    [30.01, 1999, 1],
    [50, 1999, 1],
    [51, 1999, 2],
    [80, 1999, 2],
    [80.5, 1999, 3],
    [100, 1999, 3],
    [101, 1999, 4],
    [40, 2000, 0],
    [41, 2000, 1],
    [65, 2000, 1],
    [66, 2000, 2],
    [95, 2000, 2],
    [96, 2000, 3],
    [130, 2000, 3],
    [131, 2000, 4],
    [400, 2015, 4],
  ])('a dwelling of %f m² from the year %i is estimated to have %i rooms', (area, year, rooms) => {
    expect(estimatedRooms(area, year)).toBe(rooms)
  })

  it('the rooms are estimated only for dwellings with a known construction year and a known dwelling area', () => {
    expect(roomsOf(11, aCadastralProperty())).toBe(2)
    expect(roomsOf(15, aCadastralProperty())).toBeNull()
    expect(roomsOf(11, aCadastralProperty({ constructionYear: null }))).toBeNull()
    expect(roomsOf(11, aCadastralProperty({ units: [] }))).toBeNull()
  })
})

describe('estimated lift', () => {
  it.each([
    [11, 1975, 5, true],
    [11, 1974, 5, null],
    [11, 1975, 4, null],
    [12, 2010, 6, null],
    [11, null, 6, null],
    [11, 2010, null, null],
  ] as const)(
    'the estimate of a lift for an asset of type %i, built in %s with %s storeys, is %s (null: unknown)',
    (typeId, year, storeys, expected) => {
      expect(estimatedLift(typeId, year, storeys)).toBe(expected)
    },
  )

  it('the storeys are counted from the ground floor to the highest numbered floor of the whole estate', () => {
    const estate = {
      properties: [
        { reference: 'a', floor: 'BJ', use: null },
        { reference: 'b', floor: '04', use: null },
        { reference: 'c', floor: '-1', use: null },
        { reference: 'd', floor: 'AT', use: null },
      ],
    }
    expect(storeysAboveGround(aCadastralProperty(), estate)).toBe(5)
    expect(storeysAboveGround(aCadastralProperty(), null)).toBe(1)
    expect(storeysAboveGround(aCadastralProperty({ floor: null, units: [] }), null)).toBeNull()
  })
})

describe('annexes from the building units', () => {
  it('an annex is estimated only from a unit of the property or from a use in its cadastral estate', () => {
    const units = [aUnit('VIVIENDA', 80), aUnit('TRASTERO', 5), aUnit('TERRAZA', 9)]
    const estate = { properties: [{ reference: 'a', floor: null, use: 'Deportivo' }] }
    expect(estimatedAnnexes(aCadastralProperty({ units }), estate)).toEqual({
      boxroom: true,
      terrace: true,
      sportsCenter: true,
    })
    expect(estimatedAnnexes(aCadastralProperty(), null)).toEqual({})
  })
})
