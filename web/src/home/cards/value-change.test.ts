import { describe, expect, it } from 'vitest'
import { shareOfChange } from './value-change.ts'

describe('the change over a period', () => {
  it.each([
    [[100, 400, 113], 13],
    [[200, 150], -25],
    [[80, 80], 0],
    // What was worth nothing has not grown by a percentage.
    [[0, 50], null],
    [[], null],
  ])('of %j is %s percent', (values, expected) => expect(shareOfChange(values)).toBe(expected))
})
