import { describe, expect, it } from 'vitest'
import { newRowOfBill, rowOfBill } from './bill-rows.ts'

const period = { periodStart: '2025-01-01', periodEnd: '2025-12-31' }

describe('The row of a bill', () => {
  it('a bill becomes a tribute of its kind, with its period and its account', () => {
    const bill = {
      billKind: 'waste',
      issuer: 'AYUNTAMIENTO DE UTRERA',
      reference: '41',
      amount: 84.2,
      ...period,
    } as const
    expect(rowOfBill({ ...bill, surcharge: 16.84, iban: 'ES9121000418450200051332' })).toEqual({
      target: 'tribute',
      values: {
        taxType: 'WASTE',
        amount: 84.2,
        surcharge: 16.84,
        applicationPeriodStartDate: '2025-01-01',
        applicationPeriodEndDate: '2025-12-31',
        creditorIban: 'ES9121000418450200051332',
        observations: 'AYUNTAMIENTO DE UTRERA · 41',
      },
    })
  })

  it.each([
    ['Cuota ordinaria de marzo', 'SHARE'],
    ['Derrama de la fachada', 'SPECIAL'],
  ])('a bill becomes a fee of the community: «%s» is %s', (concept, feeSubtype) => {
    expect(rowOfBill({ billKind: 'community', concept, amount: 86.4 })).toEqual({
      target: 'fee',
      values: { feeSubtype, amount: 86.4, observations: concept },
    })
  })

  it('a bill has the defaults of its kind, its document and the values that follow from its amounts', () => {
    const asset = { address: null, cadastralReference: null, details: {} }
    const context = { today: '2026-03-01', now: '2026-03-01T10:00:00.000Z', asset }
    const { part, kind, values } = newRowOfBill({ billKind: 'waste', amount: 84.2, surcharge: 16.84 }, 'file', context)
    expect([part.name, kind]).toEqual(['tributes', 'tribute'])
    expect(values).toMatchObject({ taxType: 'WASTE', feeType: 'REGULAR', amount: 84.2, assetFiles: ['file'] })
  })

  it('a bill becomes an invoice with its parts', () => {
    const parts = { base: 300, taxPCT: 21, tax: 63, withholding: 45, amount: 318 }
    expect(rowOfBill({ billKind: 'invoice', issuer: 'LUCÍA PRADO', reference: '14-2026', ...parts })).toEqual({
      target: 'invoice',
      values: { invoiceNumber: '14-2026', creditor: 'LUCÍA PRADO', ...parts },
    })
  })
})
