import { isInside } from '@lindero/domain/areas/outlines'
import { haversineMetres } from '@lindero/domain/kernel/geo'
import { describe, expect, it } from 'vitest'
import { Random } from '../kernel/random.ts'
import { neighbourhoodsOf, pointIn, surface } from './neighbourhoods.ts'
import { allPlaces } from './places.ts'

const places = allPlaces()

describe('Places of the demo', () => {
  it('each of the five demo provinces has its capital and two or three other towns, named as in the atlas', () => {
    const byProvince = Map.groupBy(places, ({ provinceCode }) => provinceCode)
    expect([...byProvince].map(([province, towns]) => [province, towns.length])).toEqual([
      ['28', 4],
      ['08', 4],
      ['46', 4],
      ['41', 3],
      ['29', 4],
    ])
    expect(places.filter(({ name, outline }) => name !== outline.name)).toEqual([])
  })

  it('the centre of each demo town is inside the outline of the town, and its postal codes belong to its province', () => {
    expect(places.filter(({ outline, centre }) => !isInside(outline, centre))).toEqual([])
    const codes = places.flatMap(({ code, postalCodes }) => postalCodes.map((postal) => [code, postal] as const))
    expect(codes.filter(([code, postal]) => !/^\d{5}$/.test(postal) || !postal.startsWith(code.slice(0, 2)))).toEqual(
      [],
    )
  })
})

describe.each(places.map((place) => [place.name, place] as const))(
  'neighbourhoods of %s in the demo market',
  (_, place) => {
    const laid = neighbourhoodsOf(place, 'seed', 0)

    it('a town has the planned number of neighbourhoods; their centres are inside the town and at least 450 metres apart', () => {
      expect(laid).toHaveLength(place.neighbourhoods)
      expect(laid.filter(({ centre }) => !isInside(place.outline, centre))).toEqual([])
      for (const [index, { centre }] of laid.entries()) {
        const others = laid.filter((_, other) => other !== index)
        expect(others.filter((other) => haversineMetres(other.centre, centre) < 450)).toEqual([])
      }
    })

    it('neighbourhoods have gross yields of 4.5 to 7 %, and at least one neighbourhood consists of houses', () => {
      expect(laid.filter(({ grossYield }) => grossYield < 0.045 || grossYield > 0.07)).toEqual([])
      expect(laid.some(({ character }) => character === 'houses')).toBe(true)
    })

    it('random points of a neighbourhood are within 660 metres of its centre and inside the outline of the town', () => {
      const [first] = laid
      if (!first) throw new Error('no neighbourhood')
      const random = new Random('points')
      const points = Array.from({ length: 200 }, () => pointIn(first, random))
      expect(points.filter((point) => haversineMetres(point, first.centre) > 660)).toEqual([])
      expect(points.filter((point) => !isInside(place.outline, point))).toEqual([])
    })

    it('prices in a town are lower at the edge than in the centre', () => {
      const edge = { ...place.centre, latitude: place.centre.latitude + place.radiusMetres / 111_000 }
      expect(surface(place, edge)).toBeLessThan(surface(place, place.centre))
    })
  },
)
