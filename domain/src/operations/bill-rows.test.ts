import { describe, expect, it } from 'vitest'
import { billOfDocument, newRowOfBill, rowOfBill } from './bill-rows.ts'
import { displayedAmounts } from './shown-amount.ts'
import { AUTHORED_BILLS } from './transcription/authored-bills.fixture.ts'

const period = { periodStart: '2025-01-01', periodEnd: '2025-12-31' }

describe('The row of a bill', () => {
  it('a tax bill becomes a local tax of the right type, with its period and account', () => {
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
        amount: 101.04,
        originalAmount: 84.2,
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
  ])('a community bill with the concept «%s» becomes a fee of the subtype %s', (concept, feeSubtype) => {
    expect(rowOfBill({ billKind: 'community', concept, amount: 86.4 })).toEqual({
      target: 'fee',
      values: { feeSubtype, amount: 86.4, observations: concept },
    })
  })

  it('the new row for a bill has the defaults of its kind, the file of the bill, and the total of its amounts', () => {
    const asset = { address: null, cadastralReference: null, details: {} }
    const context = { today: '2026-03-01', now: '2026-03-01T10:00:00.000Z', asset }
    const { part, kind, values } = newRowOfBill({ billKind: 'waste', amount: 84.2, surcharge: 16.84 }, 'file', context)
    expect([part.name, kind]).toEqual(['tributes', 'tribute'])
    expect(values).toMatchObject({ taxType: 'WASTE', feeType: 'REGULAR', amount: 101.04, assetFiles: ['file'] })
  })

  // Principal of 84.20, 20 % surcharge (16.84) and interest of 1.16 add up to 102.20.
  it.each(['waste', 'community'] as const)(
    'the amount due of a %s bill is the sum of its principal, surcharge and interest',
    (billKind) => {
      const asset = { address: null, cadastralReference: null, details: {} }
      const context = { today: '2026-03-01', now: '2026-03-01T10:00:00.000Z', asset }
      const bill = { billKind, amount: 84.2, surcharge: 16.84, interests: 1.16 }
      const { values } = newRowOfBill(bill, 'file', context)
      expect(values).toMatchObject({ shownAmount: 102.2, originalAmount: 84.2, surcharge: 16.84, interests: 1.16 })
      const enforced = { amount: 102.2, originalAmount: 84.2, surcharge: 16.84, interests: 1.16 }
      expect(displayedAmounts.ofTribute({ ...enforced, paymentPeriod: 'EXECUTIVE' }).amount).toBe(102.2)
    },
  )

  it('a bill of the kind invoice becomes an invoice with all components of its amount', () => {
    const parts = { base: 300, taxPCT: 21, tax: 63, withholding: 45, amount: 318 }
    expect(rowOfBill({ billKind: 'invoice', issuer: 'LUCÍA PRADO', reference: '14-2026', ...parts })).toEqual({
      target: 'invoice',
      values: { invoiceNumber: '14-2026', creditor: 'LUCÍA PRADO', withholdingPct: 15, ...parts },
    })
  })

  it.each([
    [1_000, 70, 7],
    [800, 152, 19],
    [1_000, 100, undefined],
  ])('for a base of %s and a withheld tax of %s, the withholding rate is %s', (base, withholding, withholdingPct) => {
    const { values } = rowOfBill({ billKind: 'invoice', base, withholding })
    expect(values).toEqual({ base, withholding, ...(withholdingPct && { withholdingPct }) })
  })
})

describe('A bill in the table of bills', () => {
  it.each<[string, object, object]>([
    [
      'a property tax bill, without its issuer as party',
      AUTHORED_BILLS[0]?.expected ?? {},
      {
        ...{ concept: 'PROPERTY_TAX', amount: 298.35, dueDate: '2025-11-05', expeditionDate: '2025-08-25' },
        ...{ party: null, number: null, periodStart: '2025-01-01', periodEnd: '2025-12-31', creditorIban: null },
      },
    ],
    [
      'an enforced bill with surcharge and interest',
      { billKind: 'waste', amount: 84.2, surcharge: 16.84, interests: 1.12, iban: 'ES9121000418450200051332' },
      { concept: 'WASTE', amount: 102.16, dueDate: null, creditorIban: 'ES9121000418450200051332' },
    ],
    ['a special levy', { billKind: 'community', concept: 'Derrama fachada', amount: 90 }, { concept: 'SPECIAL' }],
    [
      'an invoice with its creditor and number',
      { billKind: 'invoice', issuer: 'Fontanería Ruzafa', reference: 'F-7', amount: 121 },
      { concept: 'EXPENSE', party: 'Fontanería Ruzafa', number: 'F-7', amount: 121 },
    ],
    ['a bill without an amount', {}, { concept: 'EXPENSE', amount: null }],
  ])('the data read from %s become a row in the table of bills', (_, bill, expected) => {
    expect(billOfDocument(bill)).toMatchObject(expected)
  })
})
