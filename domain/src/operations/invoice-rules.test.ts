import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, toCents } from './cents.ts'
import {
  amountOfBase,
  INVOICE_CATEGORY_IDS,
  invoiceLevel,
  invoiceState,
  isOverdue,
  newInvoice,
  totalsByYear,
  totalsOfLines,
  typeOfCategory,
} from './invoice-rules.ts'
import { payments, TODAY } from './operations.fixture.ts'

describe('Invoice state (operations, section 4)', () => {
  it.each([
    ['expense', 100, payments(), 'NOT_PAID', 'danger'],
    ['income', 100, payments(), 'NOT_COLLECTED', 'danger'],
    ['expense', 0, payments(), 'NOT_PAID', 'danger'],
    ['expense', 100, payments(-100), 'NOT_PAID', 'danger'],
    ['expense', 100, payments(99.99), 'PARTIAL_PAID', 'warning'],
    ['income', 100, payments(0.01), 'PARTIAL_COLLECTED', 'warning'],
    ['expense', 0.3, payments(0.1, 0.2), 'PAID', 'success'],
    ['income', 100, payments(120), 'COLLECTED', 'success'],
  ] as const)('%s of %s with %o is %s', (type, amount, given, state, level) => {
    expect(invoiceState(type, amount, given)).toBe(state)
    expect(invoiceLevel(state)).toBe(level)
  })

  it.each([
    ['2026-11-21', false, true],
    ['2026-11-22', false, false],
    ['2026-11-21', true, false],
    [null, false, false],
  ])('due on %s, settled %s: overdue %s', (due, settled, overdue) => {
    expect(isOverdue(due, settled, TODAY)).toBe(overdue)
  })
})

describe('Invoice categories (operations, section 3)', () => {
  it('run from -2 to 22 without 0', () => {
    expect(INVOICE_CATEGORY_IDS).toEqual([-2, -1, ...Array.from({ length: 22 }, (_, index) => index + 1)])
  })

  it.each([
    [-2, 'income'],
    [-1, 'expense'],
    [19, 'expense'],
    [20, 'income'],
    [22, 'income'],
    [0, null],
    [23, null],
  ])('%s is %s', (category, type) => expect(typeOfCategory(category)).toBe(type))
})

describe('New invoices (operations, section 4)', () => {
  it('a new one is of today with amount 0', () => {
    expect(newInvoice('i', 'income', TODAY)).toMatchObject({
      expeditionDate: TODAY,
      amount: 0,
      categoryId: -2,
    })
  })
})

describe('Tax of an invoice', () => {
  it('rounds once for each rate', () => {
    const lines = [
      { quantity: 3, unitPrice: 0.33, taxPct: 21 },
      { quantity: 1, unitPrice: 100.05, taxPct: 21 },
      { quantity: 2.5, unitPrice: 10, taxPct: 10 },
    ]
    expect(totalsOfLines(lines)).toEqual({ base: 126.04, tax: 23.72, amount: 149.76 })
  })

  it.each([
    [100, 21, 21, 121],
    [0.05, 10, 0.01, 0.06],
    [33.33, 5.2, 1.73, 35.06],
    [-100, 21, -21, -121],
  ])('%s with %s %%', (base, rate, tax, amount) => expect(amountOfBase(base, rate)).toEqual({ base, tax, amount }))

  it('base and tax always add up to the amount', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 0, max: 1000 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map(fromCents),
      taxPct: fc.constantFrom(0, 4, 5.2, 10, 21),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { base, tax, amount } = totalsOfLines(lines)
        expect(toCents(base) + toCents(tax)).toBe(toCents(amount))
      }),
    )
  })

  it('sums expense and income by year, of the expense operating cost and investment', () => {
    const one = (
      type: 'expense' | 'income',
      amount: number,
      expeditionDate: string | null,
      expenseType: 'OPEX' | 'CAPEX' | null = null,
    ) => ({ type, amount, expeditionDate, expenseType })
    expect(
      totalsByYear([
        one('expense', 0.1, '2025-12-31', 'OPEX'),
        one('expense', 0.2, '2025-01-01', 'CAPEX'),
        one('income', 5, '2026-01-01'),
        one('income', 7, null),
      ]),
    ).toEqual([
      { year: 2026, expense: 0, opex: 0, capex: 0, income: 5 },
      { year: 2025, expense: 0.3, opex: 0.1, capex: 0.2, income: 0 },
    ])
  })
})
