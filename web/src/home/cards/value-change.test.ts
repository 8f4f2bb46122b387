import { describe, expect, it } from 'vitest'
import { shareOfChange } from './value-change.ts'

describe('The change over a period', () => {
  it.each([
    [[100, 400, 113], 13],
    [[200, 150], -25],
    [[80, 80], 0],
    // Growth from zero has no percentage.
    [[0, 50], null],
    [[], null],
  ])('the change over the values %j is %s percent', (values, expected) => expect(shareOfChange(values)).toBe(expected))
})
