import { describe, expect, it } from 'vitest'
import { isBoxTooLarge } from './search-limits.ts'

describe('The box of a market search', () => {
  it.each([
    ['of Andalusia', { west: -7.53, south: 35.94, east: -1.63, north: 38.73 }, false],
    ['of Castile and León', { west: -7.08, south: 40.08, east: -1.77, north: 43.24 }, false],
    ['of the Canary Islands', { west: -18.16, south: 27.64, east: -13.33, north: 29.42 }, false],
    ['of Spain', { west: -10, south: 35, east: 5, north: 44 }, true],
    ['of a strip from north to south', { west: -4, south: 36, east: -3.9, north: 43.5 }, true],
  ])('the bounding box %s, with the edges %j, is too large for a search: %s', (_name, box, isTooLarge) => {
    expect(isBoxTooLarge(box)).toBe(isTooLarge)
  })
})
