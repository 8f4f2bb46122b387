import { describe, expect, it } from 'vitest'
import { crossesItself, isInside } from './outlines.ts'

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const hole = square.map(([x = 0, y = 0]) => [1 + x / 4, 1 + y / 4])
const eight = [
  [0, 0],
  [4, 4],
  [4, 0],
  [0, 4],
  [0, 0],
]

describe('An outline', () => {
  it.each([
    ['inside', 3, 3, true],
    ['in the hole', 1.5, 1.5, false],
    ['outside', 5, 1, false],
  ])(
    'a point counts as inside an outline only if it is in no hole of the outline: a point %s',
    (_, longitude, latitude, expected) => {
      expect(isInside({ polygons: [[square, hole]] }, { longitude, latitude })).toBe(expected)
    },
  )

  it('a ring in the shape of a figure eight crosses itself', () => {
    expect(crossesItself(eight)).toBe(true)
    expect(crossesItself(square)).toBe(false)
  })

  it('a ring that only touches itself does not cross itself', () => {
    const touching = [...square.slice(0, 4), [0, 2], [2, 2], [0, 2], [0, 0]]
    expect(crossesItself(touching)).toBe(false)
  })
})
