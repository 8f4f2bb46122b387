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

/** Payments that refund a credit note. */
const givenBack = (amount: number) => payments(amount).map((payment) => ({ ...payment, amount: -amount }))

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
    ['expense', -100, givenBack(50), 'PARTIAL_PAID', 'warning'],
    ['income', -100, givenBack(100), 'COLLECTED', 'success'],
    ['expense', -100, payments(), 'NOT_PAID', 'danger'],
  ] as const)(
    'an invoice of type %s with amount %s and payments %o has the state %s and the colour of this state',
    (type, amount, input, state, level) => {
      expect(invoiceState(type, amount, input)).toBe(state)
      expect(invoiceLevel(state)).toBe(level)
    },
  )

  it.each([
    ['2026-11-21', false, true],
    ['2026-11-22', false, false],
    ['2026-11-21', true, false],
    [null, false, false],
  ])('an invoice due on %s, with the settled flag %s, is overdue on 22 November 2026: %s', (due, settled, overdue) => {
    expect(isOverdue(due, settled, TODAY)).toBe(overdue)
  })
})

describe('Invoice categories (operations, section 3)', () => {
  it('the invoice categories are the numbers from -2 to 22, without 0', () => {
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
  ])('invoice category %s has the type %s', (category, type) => expect(typeOfCategory(category)).toBe(type))
})

describe('New invoices (operations, section 4)', () => {
  it("a new invoice has today's date and amount 0", () => {
    expect(newInvoice('i', 'income', TODAY)).toMatchObject({
      expeditionDate: TODAY,
      amount: 0,
      categoryId: -2,
    })
  })
})

const PLAIN = { withholdingPct: null, withholding: null, withSurcharge: false }

describe('Tax of an invoice', () => {
  const lines = [
    { quantity: 3, unitPrice: 0.33, taxPCT: 21 },
    { quantity: 1, unitPrice: 100.05, taxPCT: 21 },
    { quantity: 2.5, unitPrice: 10, taxPCT: 10 },
  ]
  it('the tax on an invoice is rounded once per tax rate, not per line', () => {
    expect(totalsOfLines(lines, PLAIN)).toEqual({
      ...{ base: 126.04, tax: 23.72, taxSurcharge: null, withholding: null, amount: 149.76 },
      rates: [
        { taxPCT: 21, base: 101.04, tax: 21.22, taxSurcharge: 0 },
        { taxPCT: 10, base: 25, tax: 2.5, taxSurcharge: 0 },
      ],
    })
  })

  it.each([
    [100, 21, 21, 121],
    [0.05, 10, 0.01, 0.06],
    [33.33, 5.2, 1.73, 35.06],
    [-100, 21, -21, -121],
  ])('for a base of %s and %s percent VAT, the tax is %s and the amount is %s', (base, rate, tax, amount) =>
    expect(amountOfBase(base, rate, PLAIN)).toMatchObject({ base, tax, amount }),
  )

  // A lawyer's bill is 1,000 + 21 % − 15 % = 1,060. A lease is 800 + 21 % − 19 % = 816.
  it.each([
    [1_000, 15, 150, 1_060],
    [800, 19, 152, 816],
    [-1_000, 15, -150, -1_060],
    [0.1, 7, 0.01, 0.11],
  ])(
    'for a base of %s and %s percent income tax, %s is withheld and %s is payable',
    (base, withholdingPct, withholding, amount) => {
      expect(amountOfBase(base, 21, { ...PLAIN, withholdingPct })).toMatchObject({ withholding, amount })
    },
  )

  // Disbursements are outside the base (Law 37/1992, art. 78.3.3): 150 + 31.50 - 22.50 + 66 = 225.
  it('disbursements are payable without VAT and without withheld tax', () => {
    const terms = { ...PLAIN, withholdingPct: 15, disbursements: 66 }
    expect(amountOfBase(150, 21, terms)).toMatchObject({ base: 150, tax: 31.5, withholding: 22.5, amount: 225 })
  })

  // Equivalence surcharge (Law 37/1992, art. 161): 5.2 % for 21 % VAT, 1.4 % for 10 %, and 0.5 % for 4 %.
  it('the totals of an invoice contain the equivalence surcharge of each tax rate', () => {
    const goods = [21, 10, 4].map((taxPCT) => ({ quantity: 1, unitPrice: 100, taxPCT }))
    const { rates, ...totals } = totalsOfLines(goods, { ...PLAIN, withSurcharge: true })
    expect(rates.map(({ taxSurcharge }) => taxSurcharge)).toEqual([5.2, 1.4, 0.5])
    expect(totals).toEqual({ base: 300, tax: 35, taxSurcharge: 7.1, withholding: null, amount: 342.1 })
  })

  it('the base and the tax of an invoice always add up to its amount', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 0, max: 1000 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map(fromCents),
      taxPCT: fc.constantFrom(0, 4, 5.2, 10, 21),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { base, tax, amount } = totalsOfLines(lines, PLAIN)
        expect(toCents(base) + toCents(tax)).toBe(toCents(amount))
      }),
    )
  })

  it('yearly totals of invoices contain income and expense, with expense split into operating cost and investment', () => {
    const one = (
      type: 'expense' | 'income',
      amount: number,
      expeditionDate: string | null,
      expenseType: 'OPEX' | 'CAPEX' | null = null,
    ) => ({ type, amount, expeditionDate, expenseType, withholding: type === 'expense' ? 0.01 : null })
    expect(
      totalsByYear([
        one('expense', 0.1, '2025-12-31', 'OPEX'),
        one('expense', 0.2, '2025-01-01', 'CAPEX'),
        one('income', 5, '2026-01-01'),
        one('income', 7, null),
      ]),
    ).toEqual([
      { year: 2026, expense: 0, opex: 0, capex: 0, income: 5, withheld: 0 },
      { year: 2025, expense: 0.32, opex: 0.11, capex: 0.21, income: 0, withheld: 0.02 },
    ])
  })
})
