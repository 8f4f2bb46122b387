import { describe, expect, it } from 'vitest'
import { NO_DEBT, valueOverDebt, withDebtOf } from './value-over-debt.ts'

describe('Value over debt', () => {
  it('value over debt includes only assets with a value and a debt, and counts separately the assets that lack one of both', () => {
    const assets = [
      { debt: 200_000, saleValue: 201_200 },
      { debt: 9_375, saleValue: null },
      { debt: null, saleValue: 50_000 },
      { debt: 0, saleValue: 70_000 },
    ]
    const figures = assets.reduce(withDebtOf, NO_DEBT)
    expect(figures).toEqual({
      ...{ debt: 209_375, valueWithDebt: 201_200, debtWithValue: 200_000, debtorsWithoutValue: 1 },
      valuedWithoutDebt: 2,
    })
    expect(valueOverDebt(figures)).toBeCloseTo(100.6, 10)
  })

  it('value over debt is unknown if no asset has both a value and a debt', () => {
    expect(valueOverDebt(NO_DEBT)).toBeNull()
    expect(valueOverDebt([{ debt: 5, saleValue: null }].reduce(withDebtOf, NO_DEBT))).toBeNull()
  })
})
