import { describe, expect, it } from 'vitest'
import { granularityOf } from './granularity.ts'

describe('The length of a step of the insights', () => {
  it.each([
    [['2026-10-21', '2026-10-22'], 'day'],
    [['2026-10-19', '2026-10-26'], 'week'],
    [['2026-02-01', '2026-03-01'], 'month'],
    [['2026-01-01', '2026-02-01'], 'month'],
    [['2026-01-01'], 'month'],
    [[], 'month'],
  ])('a series with points on %j has steps of one %s', (days, expected) => {
    expect(granularityOf(days.map((from) => ({ from })))).toBe(expected)
  })
})
