import { describe, expect, it } from 'vitest'
import type { Outline } from '../areas/outlines.ts'
import { drawPlace, MAP_HEIGHT, MAP_METRES, MAP_WIDTH, mapBox } from './place-map.ts'

const DENIA = { latitude: 38.84, longitude: 0.105 }

/** An area whose outline is a rectangle; the bounds are in degrees. */
function area(name: string, [west, south, east, north]: [number, number, number, number]): Outline {
  const ring = [
    ...[
      [west, south],
      [east, south],
      [east, north],
    ],
    ...[
      [west, north],
      [west, south],
    ],
  ]
  return { code: name, name, polygons: [[ring]] }
}
const AROUND = area('Dénia', [0.08, 38.8, 0.12, 38.86])
const EVERYWHERE = area('Marina Alta', [-1, 38, 1, 39])
const FAR = area('Gijón', [-5.8, 43.4, -5.6, 43.6])

describe('The map of a public page', () => {
  it('the map of a place draws the areas that overlap the map, and marks those that contain the place', () => {
    const { areas, circle, scale } = drawPlace(DENIA, 'municipality', [AROUND, EVERYWHERE, FAR])
    expect(areas.map(({ name, isHere }) => [name, isHere])).toEqual([
      ['Dénia', true],
      ['Marina Alta', true],
    ])
    // 640 units are 16 km, so one unit is 25 m.
    expect(scale).toEqual({ metres: 2_000, length: 80 })
    expect(circle).toBe(9)
    expect(drawPlace(DENIA, 'censusSection', []).circle).toBe(30)
  })

  it('the map cuts off outlines just outside its edges, and shows the name of an area only if the name fits', () => {
    const [whole] = drawPlace(DENIA, 'municipality', [EVERYWHERE]).areas
    const numbers = whole?.path.match(/-?\d+/g)?.map(Number) ?? []
    expect(new Set(numbers)).toEqual(new Set([-4, MAP_WIDTH + 4, MAP_HEIGHT + 4]))
    expect(whole?.label).toEqual({ x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 })
    const west = area('A municipality whose name is long', [0, 38.8, 0.05, 38.88])
    expect(drawPlace(DENIA, 'municipality', [west]).areas[0]?.label).toBeNull()
    const small = area('Small', [0.1, 38.83, 0.11, 38.834])
    expect(drawPlace(DENIA, 'municipality', [small]).areas[0]?.label).toBeNull()
  })

  it('the map draws every kilometre as 40 units, with north at the top and east on the right', () => {
    const { latitude, longitude } = DENIA
    const north = latitude + 1_000 / 111_320
    const east = longitude + 1_000 / (111_320 * Math.cos((latitude * Math.PI) / 180))
    const [drawn] = drawPlace(DENIA, 'municipality', [area('km', [longitude, latitude, east, north])]).areas
    expect(drawn?.path).toBe('M320 160L360 160L360 120L320 120L320 160Z')
  })

  it('the map requests outlines for a box that has the width and the proportions of the map', () => {
    const { west, east, south, north } = mapBox(DENIA, 'municipality')
    const wide = (east - west) * 111_320 * Math.cos((DENIA.latitude * Math.PI) / 180)
    expect(Math.round(wide)).toBe(MAP_METRES.municipality)
    expect(Math.round((north - south) * 111_320)).toBe(MAP_METRES.municipality / 2)
  })
})
