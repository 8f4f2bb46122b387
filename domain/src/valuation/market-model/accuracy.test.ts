import { describe, expect, it } from 'vitest'
import { accuracyOf } from './accuracy.ts'

const pair = (value: number, price: number) => ({
  value,
  price,
  interval: { lower: value * 0.9, upper: value * 1.1 },
})

describe('Accuracy on a split by time (decisions 5)', () => {
  it('the accuracy of an empty list of values and prices is null', () => {
    expect(accuracyOf([])).toBeNull()
  })

  it('all errors are 0 if every value equals its price', () => {
    expect(accuracyOf([pair(100, 100), pair(200, 200), pair(400, 400)])).toEqual({
      n: 3,
      mdape: 0,
      within10: 100,
      within20: 100,
      cod: 0,
      prd: 1,
      prb: 0,
      coverage80: 100,
      medianRatio: 1,
      halfWidth: 10,
    })
  })

  it.each([
    ['mdape', 10],
    ['within10', 60],
    ['within20', 80],
    ['coverage80', 60],
  ] as const)('for errors of 0, −5, +10, −15 and +50 percent, the accuracy measure %s is %d', (figure, expected) => {
    const pairs = [pair(100, 100), pair(95, 100), pair(110, 100), pair(85, 100), pair(150, 100)]
    expect(accuracyOf(pairs)?.[figure]).toBe(expected)
  })

  it('the accuracy measure COD is the mean deviation from the median ratio in percent (IAAO)', () => {
    expect(accuracyOf([pair(90, 100), pair(100, 100), pair(110, 100)])?.cod).toBe(6.67)
  })

  it('for undervalued expensive homes, PRD is above 1 and PRB is below 0', () => {
    const accuracy = accuracyOf([pair(110, 100), pair(200, 200), pair(360, 400), pair(640, 800)])
    expect(accuracy?.prd).toBeGreaterThan(1.03)
    expect(accuracy?.prb).toBeLessThan(0)
  })

  it('values without an interval are excluded from the coverage of the intervals', () => {
    const typed = { value: 1, price: 100, interval: null }
    expect(accuracyOf([pair(100, 100), typed])?.coverage80).toBe(100)
    expect(accuracyOf([typed])?.coverage80).toBe(0)
  })
})
