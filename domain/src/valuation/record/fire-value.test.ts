import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveFireValue } from './fire-value.ts'

describe('The fire value is limited to the value or derived from the percentage (core 4)', () => {
  it.each([
    ['neither an amount nor a percentage', 200_000, null, null, null],
    ['an amount below the value', 200_000, 150_000, null, 150_000],
    ['an amount above the value, limited to the value', 140_000, 150_000, null, 140_000],
    ['a percentage', 200_000, null, 15, 170_000],
    ['an amount and a percentage', 200_000, 150_000, 15, 170_000],
    ['a percentage of 0', 200_000, null, 0, 200_000],
    ['a result rounded to four decimals', 100.123_45, null, 33.3, 66.7823],
  ])(
    'the fire value follows from the typed percentage, otherwise from the typed amount, for this case: %s',
    (_, value, fireValue, fireValuePct, expected) => {
      expect(effectiveFireValue(value, { fireValue, fireValuePct })).toBe(expected)
    },
  )

  it('the fire value is never above the value', () => {
    const amount = fc.integer({ min: 1, max: 1e9 }).map((cents) => cents / 100)
    const percent = fc.option(fc.double({ min: 0, max: 99.99, noNaN: true }))
    fc.assert(
      fc.property(amount, fc.option(amount), percent, (value, fireValue, fireValuePct) => {
        const fire = effectiveFireValue(value, { fireValue, fireValuePct })
        if (fire !== null) expect(fire).toBeLessThanOrEqual(value)
      }),
    )
  })
})
