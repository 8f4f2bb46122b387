import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { squarify } from './squarify.ts'

const values = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 })
const descending = values.map((all) => [...all].sort((a, b) => b - a))

describe('squarified treemap (Bruls, Huizing, van Wijk 2000)', () => {
  it('draws the figure of the paper: 6, 6, 4, 3, 2, 2, 1 in 6 by 4', () => {
    const tiles = squarify([6, 6, 4, 3, 2, 2, 1], 6, 4)
    expect(tiles.slice(0, 2)).toEqual([
      { x: 0, y: 0, width: 3, height: 2 },
      { x: 0, y: 2, width: 3, height: 2 },
    ])
    expect(tiles[2]?.height).toBeCloseTo(7 / 3, 10)
  })

  it('gives each value its share of the area, and no more than the area', () => {
    fc.assert(
      fc.property(descending, (all) => {
        const total = all.reduce((sum, value) => sum + value, 0)
        const tiles = squarify(all, 290, 280)
        for (const [index, { x, y, width, height }] of tiles.entries()) {
          expect(width * height).toBeCloseTo(((all[index] ?? 0) / total) * 290 * 280, 4)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6)
          expect(x + width).toBeLessThanOrEqual(290 + 1e-6)
          expect(y + height).toBeLessThanOrEqual(280 + 1e-6)
        }
      }),
    )
  })

  it('lays no tile over another', () => {
    fc.assert(
      fc.property(descending, (all) => {
        const tiles = squarify(all, 300, 200)
        for (const [index, a] of tiles.entries()) {
          for (const b of tiles.slice(index + 1)) {
            const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
            const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
            expect(across > 1e-6 && down > 1e-6).toBe(false)
          }
        }
      }),
    )
  })

  it.each([
    ['no values', [], 10, 10, 0],
    ['nothing but zeros', [0, 0], 10, 10, 2],
    ['no room', [1, 2], 0, 10, 2],
  ])('draws nothing for %s', (_, all, width, height, count) => {
    const tiles = squarify(all, width, height)
    expect(tiles).toHaveLength(count)
    expect(tiles.every((tile) => tile.width === 0 && tile.height === 0)).toBe(true)
  })
})
