import { describe, expect, it } from 'vitest'
import { areaOf, isSamePlace, type MapPlace } from './marker.ts'

const place = (west: number, south: number, width: number, height: number, zoom = 9): MapPlace => ({
  zoom,
  box: { west, south, east: west + width, north: south + height },
})
const madrid = place(-4, 40, 1, 0.5)

describe('The visible area of a map', () => {
  it('the visible area of a map is rounded to five decimals of a degree and clipped to the bounds of the earth', () => {
    expect(areaOf(place(-3.7000049, 40.123456, 0.5, 0.25))).toEqual({
      west: -3.7,
      south: 40.12346,
      east: -3.2,
      north: 40.37346,
    })
    expect(areaOf(place(-200, -95, 400, 190))).toEqual({ west: -180, south: -90, east: 180, north: 90 })
  })

  it.each([
    ['the same area is no move', madrid, true],
    ['a wider area around the same centre is no move', place(-4.5, 40, 2, 0.5), true],
    ['an area a hundredth of its width further east is no move', place(-3.99, 40, 1, 0.5), true],
    ['an area a tenth of its width further east is a move', place(-3.9, 40, 1, 0.5), false],
    ['an area further north is a move', place(-4, 40.1, 1, 0.5), false],
    ['a higher zoom is a move', place(-3.75, 40.125, 0.5, 0.25, 10), false],
  ])('the map counts as moved only if its zoom or centre changes noticeably: %s', (_, other, isSame) => {
    expect(isSamePlace(madrid, other)).toBe(isSame)
  })
})
