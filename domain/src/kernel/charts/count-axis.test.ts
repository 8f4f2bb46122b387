import { describe, expect, it } from 'vitest'
import { countScale, labelledPoints, levelScale } from './count-axis.ts'

describe('The axis of a chart of counts', () => {
  it.each<[number, number[]]>([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [1248, [0, 500, 1000, 1500]],
  ])('the axis of a chart of counts up to %i has lines at %j', (most, lines) => {
    expect(countScale(most).ticks).toEqual(lines)
  })

  it('the axis of a chart of counts has only whole numbers and at most four steps, and includes the highest count', () => {
    for (let most = 0; most < 5_000; most += 7) {
      const { ticks, scale } = countScale(most)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.at(-1)).toBe(scale.domain()[1])
      expect(ticks.length - 1).toBeLessThanOrEqual(4)
    }
  })
})

describe('The axis of a chart of levels', () => {
  const whole = (level: number) => level.toFixed(0)
  const millions = (level: number) => `${(level / 1e6).toFixed(1)} M`

  it.each<[string, number[], (level: number) => string, number[]]>([
    ['a value that rises by 2 %', [86_900_000, 87_000_000, 88_800_000], millions, [86e6, 87e6, 88e6, 89e6]],
    ['prices per square metre', [1763, 2290], whole, [1600, 1800, 2000, 2200, 2400]],
    ['a small change of a large value', [100_000, 100_001], whole, [99_000, 100_000, 101_000, 102_000]],
    ['one level, repeated', [3, 3], whole, [2, 4]],
    ['nothing yet', [0, 0], whole, [0, 1]],
    ['no points', [], whole, [0, 1]],
  ])('the axis of a chart of levels has lines at round numbers near the levels: %s', (_, levels, format, lines) => {
    expect(levelScale(levels, format).ticks).toEqual(lines)
  })

  it('the axis of a chart of levels includes every level, and has at most four steps with different labels', () => {
    for (let low = 0; low < 3_000; low += 37)
      for (const range of [0, 1, 3, 40, 900]) {
        const { ticks, scale } = levelScale([low, low + range], whole)
        expect(scale.domain()[0]).toBeLessThanOrEqual(low)
        expect(scale.domain()[0]).toBeGreaterThanOrEqual(0)
        expect(scale.domain()[1]).toBeGreaterThanOrEqual(low + range)
        expect(new Set(ticks.map(whole)).size).toBe(ticks.length)
        expect(ticks.length - 1).toBeLessThanOrEqual(4)
      }
  })
})

describe('The labels under the axis', () => {
  it.each<[number, number, number[]]>([
    [0, 5, []],
    [1, 5, [0]],
    [4, 5, [0, 1, 2, 3]],
    [31, 4, [0, 10, 20, 30]],
    [14, 5, [1, 5, 9, 13]],
    [12, 1, [0, 11]],
  ])('the axis with %i points and room for %i labels shows labels below the points %j', (count, room, places) => {
    expect(labelledPoints(count, room)).toEqual(places)
  })
})
