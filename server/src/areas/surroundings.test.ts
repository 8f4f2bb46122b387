import { isInside, type Outline } from '@lindero/domain/areas/outlines'
import { describe, expect, it } from 'vitest'
import { readSurroundings } from './surroundings.ts'

const { land } = readSurroundings()
const outline: Outline = { code: '', name: 'Land outside Spain', polygons: land }

describe('The land around Spain', () => {
  // In a window of 2,560 px, a map of the peninsula shows more than half of the world's longitudes.
  it('the outlines of the land outside Spain span all longitudes, and have straight edges only at the date line', () => {
    const all = land.flat(2)
    const longitudes = all.map(([longitude]) => longitude)
    expect(Math.min(...longitudes)).toBe(-180)
    expect(Math.max(...longitudes)).toBeGreaterThan(179.9)
    const edges = land.flat().flatMap((ring) =>
      ring.slice(1).flatMap(([x, y], index) => {
        const [fromX, fromY] = ring[index] as [number, number]
        const isStraight = (x === fromX && Math.abs(y - fromY) > 3) || (y === fromY && Math.abs(x - fromX) > 3)
        // A straight edge at the date line is allowed, because the world map ends there.
        return isStraight && Math.abs(x) < 179 ? [[fromX, fromY, x, y]] : []
      }),
    )
    expect(edges).toEqual([])
  })

  it.each([
    ['Lisbon', 38.74, -9.15, true],
    ['Paris', 48.86, 2.35, true],
    ['Milan', 45.46, 9.19, true],
    ['Berlin', 52.52, 13.4, true],
    ['Algiers inland', 36.4, 2.9, true],
    ['Dakar inland', 14.8, -16.9, true],
    ['Madrid (drawn from another source)', 40.42, -3.7, false],
    ['the Gulf of Biscay', 45.5, -5, false],
    ['the Mediterranean south of Marseille', 42, 5.5, false],
    ['the Atlantic', 40, -30, false],
  ])('the program decides whether %s is land outside Spain', (_, latitude, longitude, expected) => {
    expect(isInside(outline, { latitude, longitude })).toBe(expected)
  })
})
