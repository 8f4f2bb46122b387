import { describe, expect, it } from 'vitest'
import { COMMUNITY_COST, yearlyPropertyTax } from './asset-details.ts'

describe('yearly costs', () => {
  it('the four community types have the yearly costs in the specification: 0, 540, 840 and 1,080 EUR', () => {
    expect(COMMUNITY_COST).toEqual({ none: 0, average: 540, highEnd: 840, gatedCommunity: 1080 })
  })

  it.each([
    // The rate is 0.695 %. The screen shows 0.69 %, which would give 714.75 € instead.
    [103_587, 0.695, 719.92965],
    [0, 0.7, 0],
    [null, 0.7, null],
    [100_000, null, null],
  ])(
    'a cadastral value of %s with a tax rate of %s percent gives a yearly property tax of %s',
    (value, percent, tax) => {
      const result = yearlyPropertyTax(value, percent)
      if (tax === null) expect(result).toBeNull()
      else expect(result).toBeCloseTo(tax, 8)
    },
  )
})
