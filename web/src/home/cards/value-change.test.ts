import { describe, expect, it } from 'vitest'
import { shareOfChange } from './value-change.ts'

describe('The change over a period', () => {
  it.each([
    [[100, 400, 113], 13],
    [[200, 150], -25],
    [[80, 80], 0],
    // A percentage is undefined if the first value is zero.
    [[0, 50], null],
    [[], null],
  ])('the change from the first to the last of the values %j amounts to %s percent', (values, expected) =>
    expect(shareOfChange(values)).toBe(expected),
  )
})
