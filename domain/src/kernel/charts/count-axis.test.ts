import { describe, expect, it } from 'vitest'
import { countScale, labelledPoints } from './count-axis.ts'

describe('The axis of a chart of counts', () => {
  it.each<[number, number[]]>([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [1248, [0, 500, 1000, 1500]],
  ])('up to %i has its lines at %j', (most, lines) => {
    expect(countScale(most).ticks).toEqual(lines)
  })

  it('never has half a piece, never ends below the most, never has more than four steps', () => {
    for (let most = 0; most < 5_000; most += 7) {
      const { ticks, scale } = countScale(most)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.at(-1)).toBe(scale.domain()[1])
      expect(ticks.length - 1).toBeLessThanOrEqual(4)
    }
  })
})

describe('The names under the axis', () => {
  it.each<[number, number, number[]]>([
    [0, 5, []],
    [1, 5, [0]],
    [4, 5, [0, 1, 2, 3]],
    [31, 4, [0, 10, 20, 30]],
    [14, 5, [1, 5, 9, 13]],
    [12, 1, [0, 11]],
  ])('of %i points with room for %i are at %j', (count, room, places) => {
    expect(labelledPoints(count, room)).toEqual(places)
  })
})
