import { describe, expect, it } from 'vitest'
import { type AccountedEntry, accountingLines } from './accounting-entries.ts'
import { sumAmounts } from './cents.ts'

const OFFICE: AccountedEntry = {
  ...{ source: 'rent', number: null, book: 'issued', day: '2026-11-01', base: 1_771, taxPCT: 21, tax: 371.91 },
  ...{ withholding: 336.49, categoryId: null, party: 'Bufete Otero', partyIdentifier: null, taxRegime: null },
  ...{ taxSurcharge: null, disbursements: null },
}
const LAWYER: AccountedEntry = {
  ...{ source: 'invoice', number: 'F-1', book: 'received', day: '2026-11-01', base: 225, taxPCT: 21, tax: 47.25 },
  ...{ withholding: 33.75, categoryId: 7, party: 'Gestoría Sol', partyIdentifier: null, taxRegime: null },
  ...{ taxSurcharge: null, disbursements: null },
}

describe('The accounting entry', () => {
  it('the entry of a rent of premises has customer, withheld tax, income and VAT', () => {
    expect(accountingLines(OFFICE, null)).toEqual([
      { account: '430', debit: 1_806.42, credit: 0 },
      { account: '473', debit: 336.49, credit: 0 },
      { account: '752', debit: 0, credit: 1_771 },
      { account: '477', debit: 0, credit: 371.91 },
    ])
  })

  it('the entry of a professional has the VAT that cannot be deducted in the expense', () => {
    expect(accountingLines(LAWYER, 80)).toEqual([
      { account: '623', debit: 234.45, credit: 0 },
      { account: '472', debit: 37.8, credit: 0 },
      { account: '410', debit: 0, credit: 238.5 },
      { account: '4751', debit: 0, credit: 33.75 },
    ])
  })

  it('the payable sum has disbursements and the equivalence surcharge: 150 + 31.50 − 22.50 + 66 = 225', () => {
    const notary = { ...LAWYER, base: 150, tax: 31.5, withholding: 22.5, disbursements: 66 }
    expect(accountingLines(notary, 100)).toEqual([
      { account: '623', debit: 150, credit: 0 },
      { account: null, debit: 66, credit: 0 },
      { account: '472', debit: 31.5, credit: 0 },
      { account: '410', debit: 0, credit: 225 },
      { account: '4751', debit: 0, credit: 22.5 },
    ])
    // 5.2 % of 100 (LIVA, art. 161) is part of the cost.
    const retailer = { ...LAWYER, base: 100, tax: 21, withholding: null, categoryId: 6, taxSurcharge: 5.2 }
    expect(accountingLines(retailer, 100)).toEqual([
      { account: '622', debit: 105.2, credit: 0 },
      { account: '472', debit: 21, credit: 0 },
      { account: '410', debit: 0, credit: 126.2 },
    ])
  })

  it('the entry is missing if VAT was paid and the share is not known, and for special VAT regimes', () => {
    expect(accountingLines(LAWYER, null)).toBeNull()
    expect(accountingLines({ ...LAWYER, tax: 0 }, null)).not.toBeNull()
    expect(accountingLines({ ...LAWYER, tax: 0, taxRegime: 'REVERSE_CHARGE' }, 100)).toBeNull()
  })

  it.each<[AccountedEntry]>([
    [OFFICE],
    [LAWYER],
    [{ ...LAWYER, base: -225, tax: -47.25, withholding: -33.75 }],
    [{ ...OFFICE, taxSurcharge: 92.09, disbursements: 12 }],
  ])('has equal debits and credits, case %#', (entry) => {
    const lines = accountingLines(entry, 33) ?? []
    expect(sumAmounts(lines.map(({ debit }) => debit))).toBe(sumAmounts(lines.map(({ credit }) => credit)))
  })

  it('has no account for an investment, and is missing for a row without VAT', () => {
    expect(accountingLines({ ...LAWYER, categoryId: 1 }, 100)?.[0]?.account).toBeNull()
    expect(accountingLines({ ...OFFICE, tax: null }, null)).toBeNull()
  })
})
