import { describe, expect, it } from 'vitest'
import { foldRest } from './fold-rest.ts'

const data = [5, 0, 9, 1, 3, 2].map((value, index) => ({ id: `${index}`, label: `p${index}`, value }))

describe('The smallest values of a chart', () => {
  it.each([
    [2, [9, 5], 6, 3],
    [3, [9, 5, 3], 3, 2],
    [4, [9, 5, 3, 2, 1], 0, 0],
    [9, [9, 5, 3, 2, 1], 0, 0],
  ])(
    'a chart with room for %i values shows the values %j, and combines two or more further values into one',
    (expected, top, rest, folded) => {
      const result = foldRest(data, expected)
      expect([result.top.map(({ value }) => value), result.rest, result.folded]).toEqual([top, rest, folded])
    },
  )
})
