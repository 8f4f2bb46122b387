import { describe, expect, it } from 'vitest'
import { atLeast, valueByPrice } from './opportunities.ts'

describe('Opportunities', () => {
  it.each([
    [220_000, 200_000, 110],
    [180_000, 200_000, 90],
    [null, 200_000, null],
    [200_000, 0, null],
  ])('for a value of %s and a price of %s, the value is %s percent of the price', (value, price, share) => {
    expect({ share: valueByPrice(value, price) }).toEqual({ share: share === null ? null : expect.closeTo(share, 10) })
  })

  it('a filter for a confidence level accepts this level and every higher level', () => {
    expect(atLeast('medium')).toEqual(['medium', 'high'])
    expect(atLeast('low')).toEqual(['low', 'medium', 'high'])
  })
})
