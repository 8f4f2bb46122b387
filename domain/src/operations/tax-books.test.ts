import { describe, expect, it } from 'vitest'
import {
  type BookEntry,
  deductibleShare,
  figuresOf,
  partySums,
  periodOf,
  quarterOf,
  thirdParties,
  vatDraft,
  withholdingDraft,
} from './tax-books.ts'

const entry = (values: Partial<BookEntry> = {}): BookEntry => ({
  ...{ book: 'issued', day: '2026-11-01', base: 100, taxPCT: 21, tax: 21, withholding: null, categoryId: null },
  ...{ party: 'Bufete Otero', partyIdentifier: 'B12345678', taxRegime: null },
  ...values,
})
/** The rent of an office in issue 64: 1,771.00 + 371.91 of VAT, 19 % withheld. */
const OFFICE = entry({ base: 1_771, tax: 371.91, withholding: 336.49 })
const HOME = entry({ base: 540.25, taxPCT: 0, tax: 0, party: 'Ana Gil', partyIdentifier: '12345678Z' })
/** An invoice with 47.25 of VAT and 15 % withheld. */
const LAWYER = entry({
  ...{ book: 'received', base: 225, tax: 47.25, withholding: 33.75, categoryId: 7 },
  ...{ party: 'Gestoría Sol', partyIdentifier: null },
})
const RENTED = entry({ book: 'received', base: 800, tax: 168, withholding: 152, categoryId: 5, party: 'Naves SA' })

describe('A row of the books', () => {
  it.each<[string, BookEntry, string[]]>([
    ['a taxed rent', OFFICE, ['output', 'suffered']],
    ['an exempt rent', HOME, ['exempt']],
    ['a professional', LAWYER, ['input', 'professionals']],
    ['a rent that the company pays', RENTED, ['input', 'leases']],
    ['another expense with withheld tax', { ...LAWYER, categoryId: 6 }, ['input', 'unclassified']],
    ['an expense without VAT', { ...LAWYER, taxPCT: 0, tax: 0, withholding: null }, []],
    ['a rent that does not state VAT', entry({ taxPCT: null, tax: null, withholding: 19 }), ['unclear']],
    ['an amount without base', entry({ base: null }), ['unclear']],
    ['an invoice that is not subject to VAT', entry({ tax: 0, taxRegime: 'NOT_SUBJECT' }), []],
    ['an exempt invoice', entry({ tax: 0, taxRegime: 'EXEMPT' }), ['exempt']],
    ['an exempt invoice with VAT', entry({ taxRegime: 'EXEMPT' }), ['unclear']],
    ['an invoice that is not subject to VAT and has it', entry({ taxRegime: 'NOT_SUBJECT' }), ['unclear']],
    ['a reverse charge', { ...LAWYER, tax: 0, taxRegime: 'REVERSE_CHARGE' }, ['outside', 'professionals']],
    ['an invoice of the cash basis', entry({ taxRegime: 'CASH_BASIS' }), ['outside']],
    ['a purchase of agriculture', entry({ book: 'received', taxRegime: 'AGRICULTURE' }), ['outside']],
    ['an invoice with several rates', entry({ taxPCT: null }), ['output']],
  ])('an invoice is counted in the figures of %s', (_, row, figures) => {
    expect(figuresOf(row)).toEqual(figures)
  })
})

describe('The draft of form 303', () => {
  it('has the VAT charged by rate, exempt income, and the deductible share of the VAT paid', () => {
    const entries = [OFFICE, HOME, entry({ base: 100, taxPCT: 10, tax: 10 }), LAWYER]
    expect(vatDraft(entries, 78)).toEqual({
      output: [
        { taxPCT: 21, count: 1, base: 1_771, tax: 371.91, withholding: 336.49 },
        { taxPCT: 10, count: 1, base: 100, tax: 10, withholding: 0 },
      ],
      exempt: { count: 1, base: 540.25, tax: 0, withholding: 0 },
      input: { count: 1, base: 225, tax: 47.25, withholding: 33.75 },
      share: 78,
      // 47.25 × 0.78 = 36.855
      deductible: 36.86,
      regularisation: 0,
      result: 345.05,
    })
  })

  it('has the correction of the first three quarters in the last one, with the share of the year (LIVA, art. 105.Cuatro)', () => {
    const builder = entry({ book: 'received', base: 1_000, tax: 210 })
    // 210 × (77 % − 60 %); 371.91 − 36.38 − 35.70
    const before = { entries: [builder, OFFICE], share: 60 }
    expect(vatDraft([OFFICE, LAWYER], 77, before)).toMatchObject({ regularisation: 35.7, result: 299.83 })
    // 210 × (50 % − 60 %); 371.91 − 23.63 + 21.00
    expect(vatDraft([OFFICE, LAWYER], 50, before)).toMatchObject({ regularisation: -21, result: 369.28 })
    const unknown = { entries: [builder], share: null }
    expect(vatDraft([OFFICE], 77, unknown)).toMatchObject({ regularisation: null, result: null })
    expect(vatDraft([OFFICE], 77, { entries: [OFFICE], share: null })).toMatchObject({ regularisation: 0 })
  })

  it('has no result if VAT was paid and the share is not known', () => {
    expect(vatDraft([OFFICE, LAWYER], null)).toMatchObject({ deductible: null, result: null })
    expect(vatDraft([OFFICE], null)).toMatchObject({ deductible: 0, result: 371.91 })
  })

  it.each<[BookEntry[], number | null]>([
    // 1,771 of 2,311.25 is 76.63 %, rounded up (LIVA, art. 104.Dos.2).
    [[OFFICE, HOME], 77],
    [[OFFICE], 100],
    [[HOME], 0],
    [[LAWYER], null],
    // Operations that are not subject are no part of the share.
    [[OFFICE, { ...HOME, taxRegime: 'NOT_SUBJECT' }], 100],
    // It is not known how an issued row counts.
    [[OFFICE, HOME, entry({ tax: null })], null],
    [[OFFICE, entry({ tax: 0, taxRegime: 'REVERSE_CHARGE' })], null],
    [[OFFICE, { ...LAWYER, tax: null }], 100],
  ])('takes the share from the income, case %#', (entries, share) => {
    expect(deductibleShare(entries)).toBe(share)
  })
})

describe('The other drafts', () => {
  it('have the withheld income tax of professionals (111) and rents (115) with the number of parties', () => {
    const entries = [LAWYER, { ...LAWYER, party: ' gestoría sol ' }, RENTED, OFFICE]
    expect(withholdingDraft(entries, 'professionals')).toMatchObject({
      ...{ parties: 1, count: 2, base: 450, withholding: 67.5 },
    })
    expect(withholdingDraft(entries, 'leases')).toMatchObject({ parties: 1, base: 800, withholding: 152 })
    expect(withholdingDraft(entries, 'suffered')).toMatchObject({ withholding: 336.49 })
    expect(partySums(entries, 'leases')).toMatchObject([{ party: 'Naves SA', base: 800, withholding: 152 }])
  })

  it('have the parties above 3,005.06 EUR a year with VAT (347), without operations with withheld tax', () => {
    const rents = Array.from({ length: 6 }, (_, month) => ({ ...HOME, day: `2026-0${month + 1}-01` }))
    const supplier = entry({ book: 'received', base: 2_483.52, tax: 521.54, party: 'Obras SL', partyIdentifier: null })
    expect(thirdParties([...rents, OFFICE, OFFICE, supplier])).toEqual([
      {
        ...{ book: 'issued', party: 'Ana Gil', partyIdentifier: '12345678Z', count: 6, total: 3_241.5 },
        quarters: [1_620.75, 1_620.75, 0, 0],
      },
    ])
    // 3,005.06 is the limit, and 3,005.07 is above it.
    expect(thirdParties([{ ...supplier, tax: 521.55 }])).toMatchObject([{ book: 'received', total: 3_005.07 }])
  })
})

it.each([
  ['2026-1', '2026-01-01', '2026-03-31'],
  ['2026-2', '2026-04-01', '2026-06-30'],
  ['2026-4', '2026-10-01', '2026-12-31'],
  ['2026', '2026-01-01', '2026-12-31'],
])('the period %s is from %s until %s', (period, from, until) => {
  expect(periodOf(period)).toEqual({ from, until })
  expect(quarterOf(until)).toBe(period === '2026' ? 4 : Number(period.slice(5)))
})
