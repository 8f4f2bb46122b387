import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Capex, type CapexRow, capexTotal, checkCapex, NO_CAPEX, subtractedCapex } from './capex.ts'
import { CAPEX_CATEGORIES } from './capex-items.ts'

const row = (change: Partial<CapexRow> = {}): CapexRow => ({
  uuid: 'r',
  category: 'plumbing',
  costCategory: 'materialExecution',
  unitType: 'unitary',
  amount: 50,
  units: 102,
  note: null,
  ...change,
})
const of = (rows: CapexRow[], change: Partial<Capex> = {}): Capex => ({ ...NO_CAPEX, rows, ...change })

describe('The total of the works (product facts 6.5, decisions 5)', () => {
  it('the catalogue of works has 18 categories', () => {
    expect(new Set(CAPEX_CATEGORIES).size).toBe(18)
  })

  it.each<[string, Capex, number]>([
    [
      'amounts are multiplied by units, as in 50 × 102 + 100 × 10 + 30 × 102',
      of([row(), row({ amount: 100, units: 10 }), row({ amount: 30 })]),
      9160,
    ],
    ['fixed amounts count once', of([row({ unitType: 'fixed', amount: 1200, units: 7 })]), 1200],
    [
      'a percentage applies to the material execution only',
      of([
        row({ unitType: 'fixed', amount: 100_000 }),
        row({ unitType: 'fixed', amount: 40_000, costCategory: 'hardCosts' }),
        row({ unitType: 'percentage', amount: 6, costCategory: 'softCosts' }),
      ]),
      146_000,
    ],
    ['a typed total needs no rows', of([], { typedTotal: 9160 }), 9160],
    ['a typed total wins over the rows', of([row()], { typedTotal: 1 }), 1],
    ['no works cost 0', NO_CAPEX, 0],
  ])('the total of the works follows this rule: %s', (_, capex, total) => {
    expect(capexTotal(capex)).toBe(total)
    expect(subtractedCapex(capex)).toBe(0)
    expect(subtractedCapex({ ...capex, isSubtracted: true })).toBe(total)
  })

  it.each<[Capex, string | null]>([
    [of([row({ amount: -1 })]), 'valuation.amountNegative'],
    [of([row({ unitType: 'percentage', amount: 101 })]), 'valuation.percentOutOfBounds'],
    [of([], { typedTotal: -1 }), 'valuation.amountNegative'],
    [of(Array.from({ length: 101 }, () => row())), 'valuation.tooManyRows'],
    [of([row()]), null],
  ])(
    'the check of the works rejects negative amounts, percentages above 100 and more than 100 rows (case %#)',
    (capex, code) => {
      expect(checkCapex(capex)).toBe(code)
    },
  )

  it('the total of the works does not depend on the order of the rows', () => {
    const rows = fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
        units: fc.integer({ min: 0, max: 500 }),
        unitType: fc.constantFrom('fixed' as const, 'unitary' as const, 'percentage' as const),
        costCategory: fc.constantFrom('softCosts' as const, 'materialExecution' as const),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(rows, (input) => {
        const all = input.map((one) => row(one))
        expect(capexTotal(of([...all].reverse()))).toBeCloseTo(capexTotal(of(all)), 6)
      }),
    )
  })
})
