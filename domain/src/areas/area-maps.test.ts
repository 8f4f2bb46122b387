import { describe, expect, it } from 'vitest'
import { classLimits } from './area-maps.ts'

describe('Classes of a map of areas', () => {
  it.each([
    [
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [3, 5, 7, 9],
    ],
    [[5, 5, 5, 5], []],
    [[1, 1, 1, 1, 9], [9]],
    [[7], []],
    [[], []],
  ])('a map of areas with the values %j divides them into classes at the limits %j', (values, limits) => {
    expect(classLimits(values)).toEqual(limits)
  })
})
