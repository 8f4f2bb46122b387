import { describe, expect, it } from 'vitest'
import { type AccountedEntry, accountingLines } from './accounting-entries.ts'
import { sumAmounts } from './cents.ts'

const OFFICE: AccountedEntry = {
  ...{ source: 'rent', number: null, book: 'issued', day: '2026-11-01', base: 1_771, taxPCT: 21, tax: 371.91 },
  ...{ withholding: 336.49, categoryId: null, party: 'Bufete Otero', partyIdentifier: null, taxRegime: null },
}
const LAWYER: AccountedEntry = {
  ...{ source: 'invoice', number: 'F-1', book: 'received', day: '2026-11-01', base: 225, taxPCT: 21, tax: 47.25 },
  ...{ withholding: 33.75, categoryId: 7, party: 'Gestoría Sol', partyIdentifier: null, taxRegime: null },
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

  it.each<[AccountedEntry]>([[OFFICE], [LAWYER], [{ ...LAWYER, base: -225, tax: -47.25, withholding: -33.75 }]])(
    'has equal debits and credits, case %#',
    (entry) => {
      const lines = accountingLines(entry, 33) ?? []
      expect(sumAmounts(lines.map(({ debit }) => debit))).toBe(sumAmounts(lines.map(({ credit }) => credit)))
    },
  )

  it('has no account for an investment, and is missing for a row without VAT', () => {
    expect(accountingLines({ ...LAWYER, categoryId: 1 }, null)?.[0]?.account).toBeNull()
    expect(accountingLines({ ...OFFICE, tax: null }, null)).toBeNull()
  })
})
