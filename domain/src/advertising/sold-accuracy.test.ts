import { describe, expect, it } from 'vitest'
import { errorClasses, errorPercent, soldAccuracy, type ValuedSale } from './sold-accuracy.ts'

const sale = (value: number, low: number | null = null, high: number | null = null): ValuedSale => ({
  value,
  price: 100_000,
  low,
  high,
})

describe('The accuracy of values before a sale', () => {
  it('all measures of the accuracy of values are null if there are no sales', () => {
    const none = { mdape: null, within10: null, within20: null, coverage80: null, medianRatio: null }
    expect(soldAccuracy([])).toEqual({ valued: 0, ...none })
  })

  it('three sales give the median error of their values, the shares within 10 and 20 %, the coverage and the median ratio', () => {
    const sales = [sale(95_000, 90_000, 105_000), sale(108_000), sale(125_000, 110_000, 140_000)]
    expect(soldAccuracy(sales)).toEqual({
      valued: 3,
      mdape: 8,
      within10: 66.67,
      within20: 66.67,
      coverage80: 50,
      medianRatio: 1.08,
    })
  })

  it('the coverage of the intervals is unknown if no value has an interval', () => {
    expect(soldAccuracy([sale(95_000)]).coverage80).toBeNull()
  })

  it.each([
    [95_000, -5],
    [112_345, 12.35],
    [100_000, 0],
  ])('a value of %d for a price of 100,000 has an error of %d percent', (value, percent) => {
    expect(errorPercent(sale(value))).toBe(percent)
  })

  it('sales are counted in eight classes by the error of their value; the first and the last class are open-ended', () => {
    const values = [60_000, 70_000, 89_000, 95_000, 100_000, 109_000, 110_000, 130_000, 190_000]
    expect(errorClasses(values.map((value) => sale(value)))).toEqual([1, 1, 1, 1, 2, 1, 0, 2])
  })
})
