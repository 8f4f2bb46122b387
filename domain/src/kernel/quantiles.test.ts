import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean, median, outlierLimits, quantile, quartiles, roundTo, statisticOf } from './quantiles.ts'

const figures = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })

describe('Quantiles by linear interpolation, h = (n − 1)p (decisions 5)', () => {
  const golden = [1, 2, 4, 7, 8, 9, 10, 12]

  it.each([
    ['Q1', 0.25, 3.5],
    ['median', 0.5, 7.5],
    ['Q3', 0.75, 9.25],
    ['minimum', 0, 1],
    ['maximum', 1, 12],
  ])('the %s of {1,2,4,7,8,9,10,12} (p = %d) is interpolated as %d', (_, p, expected) => {
    expect(quantile(golden, p)).toBe(expected)
  })

  it.each([
    [[5], { q1: 5, median: 5, q3: 5 }],
    [[1, 3], { q1: 1.5, median: 2, q3: 2.5 }],
    [[9, 1, 5], { q1: 3, median: 5, q3: 7 }],
  ])('the quartiles of %j are interpolated as %j', (values, expected) => {
    expect(quartiles(values)).toEqual(expected)
  })

  it('computing a quantile does not change the input', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it('the median or mean of an empty list throws an error', () => {
    expect(() => median([])).toThrow(RangeError)
    expect(() => mean([])).toThrow(RangeError)
  })

  it('a quantile lies within the values, increases with p, and does not depend on the order of the values', () => {
    fc.assert(
      fc.property(figures, fc.double({ min: 0, max: 1, noNaN: true }), (values, p) => {
        const at = quantile(values, p)
        expect(at).toBeGreaterThanOrEqual(Math.min(...values))
        expect(at).toBeLessThanOrEqual(Math.max(...values))
        expect(at).toBeLessThanOrEqual(quantile(values, Math.min(1, p + 0.1)) + 1e-6)
        expect(quantile([...values].reverse(), p)).toBe(at)
      }),
    )
  })
})

describe('Outlier limits (core 5)', () => {
  it('the outlier limits are Q1 − 1.5 IQR and Q3 + 1.5 IQR', () => {
    expect(outlierLimits([10, 11, 12, 13, 14])).toEqual({ lower: 8, upper: 16 })
  })

  it('the lower outlier limit is never negative', () => {
    expect(outlierLimits([1, 2, 4, 7, 8, 9, 10, 12]).lower).toBe(0)
    fc.assert(fc.property(figures, (values) => outlierLimits(values).lower >= 0))
  })
})

describe('Mean and median with 2 decimals (core 9)', () => {
  it.each([
    ['mean', 2.33],
    ['median', 2],
    ['Q1', 1.5],
    ['Q3', 3],
  ] as const)('the %s of {1,2,4}, rounded to 2 decimals, is %d', (statistic, expected) => {
    expect(statisticOf([1, 2, 4], statistic)).toBe(expected)
  })

  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [1145.394, 2, 1145.39],
    [0.00005, 4, 0.0001],
  ])('the number %d, rounded to %i decimals, is %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected)
  })
})
