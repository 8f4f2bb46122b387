import { describe, expect, it } from 'vitest'
import { ageOf, changeAhead, movementOf, restAt } from './price-movement.ts'

const MONTHS = Float64Array.from({ length: 5_000 }, (_, i) => i % 12)

describe('The movement that the forests of a price model leave', () => {
  it('the prices of the last month and a price after the date of the model have the age of one month', () => {
    expect(['2026-07-20', '2026-06-30', '2026-06-10'].map((date) => ageOf(date, '2026-06-30'))).toEqual([1, 1, 1])
    expect(ageOf('2025-12-30', '2026-06-30')).toBeCloseTo(6, 1)
  })

  it('half of the movement of the last three months is expected to go on for at most three months', () => {
    const changes = Float64Array.from(MONTHS, (month) => 0.01 * Math.max(0, month - 1))
    const movement = movementOf(new Float64Array(5_000), changes, MONTHS)
    expect(changeAhead(movement, 3)).toBeGreaterThan(0.012)
    expect(changeAhead(movement, 3)).toBeLessThan(0.016)
    expect(changeAhead(movement, 9)).toBe(changeAhead(movement, 3))
    expect(changeAhead(movement, -2)).toBe(0)
  })

  it('the rest of the movement is a level by month that follows the latest prices', () => {
    const residuals = Float64Array.from(MONTHS, (month) => (month < 3 ? 0.02 : 0))
    const movement = movementOf(residuals, new Float64Array(5_000), MONTHS)
    expect(restAt(movement, 0)).toBeCloseTo(0.02, 2)
    expect(restAt(movement, 9)).toBeCloseTo(0, 2)
  })

  it('an older model keeps its line of prices', () => {
    const before = { monthly: 0.01, level: 0.02 }
    expect(restAt(before, 4)).toBeCloseTo(-0.02, 9)
    expect(restAt(before, -2)).toBeCloseTo(0.04, 9)
    expect(changeAhead(before, 2)).toBe(0)
  })
})
