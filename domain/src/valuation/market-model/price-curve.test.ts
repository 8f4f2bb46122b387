import { describe, expect, it } from 'vitest'
import { changeSince, levelAt, priceCurveOf } from './price-curve.ts'

const DATE = '2026-06-30'

/** 1,200 prices, a hundred in each of the last twelve months, at the level that `level` gives for their month. */
const curveWith = (level: (month: number) => number) => {
  const months = Float64Array.from({ length: 1_200 }, (_, i) => i % 12)
  return priceCurveOf(
    Float64Array.from(months, (month) => level(month)),
    months,
    DATE,
  )
}

describe('The movement of prices', () => {
  it('a price of a rising market is raised, and by no more than the rise since its month', () => {
    const curve = curveWith((month) => -0.01 * month)
    expect(changeSince(curve, DATE)).toBeCloseTo(0, 5)
    expect(changeSince(curve, '2025-12-30')).toBeGreaterThan(0.035)
    expect(changeSince(curve, '2025-12-30')).toBeLessThan(0.06)
  })

  it('the end of the curve follows the latest prices if a rise has stopped', () => {
    const curve = curveWith((month) => -0.02 * Math.max(0, month - 4))
    // A line through all months would raise the prices of last month by 1.4 %.
    expect(Math.abs(changeSince(curve, '2026-05-31'))).toBeLessThan(0.003)
    expect(changeSince(curve, '2025-08-31')).toBeGreaterThan(0.07)
  })

  it('a few prices do not show a movement', () => {
    const months = Float64Array.of(0, 0, 6, 6)
    const curve = priceCurveOf(Float64Array.of(0.3, 0.3, -0.3, -0.3), months, DATE)
    expect(Math.abs(changeSince(curve, '2025-12-30'))).toBeLessThan(0.03)
  })

  it('the curve is constant after the latest price and before the oldest price', () => {
    const months = Float64Array.from({ length: 800 }, (_, i) => 4 + (i % 4))
    const { levels } = priceCurveOf(
      Float64Array.from(months, (month) => -0.01 * month),
      months,
      DATE,
    )
    expect(levels.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(levelAt(levels, 40)).toBe(levelAt(levels, 7))
  })

  it('a market without evidence has no movement', () => {
    expect(changeSince(priceCurveOf(new Float64Array(0), new Float64Array(0), DATE), '2026-01-01')).toBeCloseTo(0, 9)
  })
})
