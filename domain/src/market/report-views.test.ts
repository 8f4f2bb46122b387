import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TILE_PIXELS, tilesAround, VIEW_LAYERS, VIEW_SIZE } from './report-views.ts'

describe('The tiles of a view', () => {
  it('the tile in the middle of a map image of the Puerta del Sol has the standard number 2005, 1544 at zoom 12', () => {
    const tiles = tilesAround({ latitude: 40.4168, longitude: -3.7038 }, 12)
    expect(tiles).toContainEqual(expect.objectContaining({ x: 2005, y: 1544 }))
    const middle = tiles.find(
      ({ left, top }) =>
        left <= VIEW_SIZE.width / 2 &&
        left + TILE_PIXELS > VIEW_SIZE.width / 2 &&
        top <= VIEW_SIZE.height / 2 &&
        top + TILE_PIXELS > VIEW_SIZE.height / 2,
    )
    expect(middle).toMatchObject({ x: 2005, y: 1544 })
  })

  it('at most thirty tiles cover the whole map image of any place in Spain', () => {
    const point = fc.record({
      latitude: fc.double({ min: 27, max: 44, noNaN: true }),
      longitude: fc.double({ min: -19, max: 5, noNaN: true }),
    })
    fc.assert(
      fc.property(point, fc.constantFrom(...Object.values(VIEW_LAYERS)), (place, { zoom }) => {
        const tiles = tilesAround(place, zoom)
        expect(tiles.length).toBeLessThanOrEqual(30)
        const [first, last] = [tiles[0], tiles.at(-1)]
        expect(first?.left).toBeLessThanOrEqual(0)
        expect(first?.top).toBeLessThanOrEqual(0)
        expect((last?.left ?? 0) + TILE_PIXELS).toBeGreaterThanOrEqual(VIEW_SIZE.width)
        expect((last?.top ?? 0) + TILE_PIXELS).toBeGreaterThanOrEqual(VIEW_SIZE.height)
      }),
    )
  })
})
