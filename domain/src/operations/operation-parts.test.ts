import { describe, expect, it } from 'vitest'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import type { PartContext } from '../kernel/parts/record-part.ts'
import { community } from './community.part.ts'
import { invoices } from './invoices.part.ts'
import { tributes } from './tributes.part.ts'

const context: PartContext = {
  today: '2026-11-23',
  now: '2026-11-23T10:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const { tribute } = tributes.rows
const { fee } = community.rows
const { invoice } = invoices.rows

describe('New rows (operations, section 4)', () => {
  it('new rows of local taxes, fees, contacts, payments and invoices have the defaults of the operations document', () => {
    expect(tribute.defaults?.(context, {})).toMatchObject({
      feeType: 'REGULAR',
      administrativePaymentNotice: false,
      paymentsApplyToThisFee: true,
      splitPayment: false,
      paymentPeriod: 'VOLUNTARY',
      expeditionDate: '2026-11-23',
    })
    const bankAccount = [
      { uuid: 'a', directDebit: false },
      { uuid: 'b', directDebit: true },
    ]
    expect(fee.defaults?.(context, { bankAccount })).toMatchObject({
      feeType: 'REGULAR',
      feeSubtype: 'SHARE',
      bankAccountUuid: 'b',
      amount: 0,
      splitPayment: false,
      paymentsApplyToThisFee: true,
      expeditionDate: '2026-11-23',
    })
    expect(community.rows.contact.defaults?.(context, {})).toMatchObject({ status: 'ACTIVE' })
    expect(tributes.rows.tributePayment.byHand).toEqual({ paid: true, amount: 0 })
    expect(invoice.defaults?.(context, {})).toMatchObject({ expeditionDate: '2026-11-23', amount: 0 })
  })

  it.each([
    [tribute.copied, ['amount', 'dueDate', 'ownership', 'feeType', 'paymentPeriod', 'observations'], []],
    [fee.copied, ['amount', 'feeSubtype', 'bankAccountUuid'], ['sentForPayment', 'paymentLetter']],
    [invoice.copied, ['creditor', 'base', 'categoryId'], ['reconciliationStatus', 'assetFiles']],
  ] as const)('copying a row copies the fields %j, but not the fields %j', (copied, within, without) => {
    expect(copied).toEqual(expect.arrayContaining([...within]))
    for (const name of without) expect(copied).not.toContain(name)
  })
})

describe('Values that follow from a change', () => {
  const due = { ...tribute.defaults?.(context, {}), amount: 100, surcharge: 5 } as never

  it('the displayed amount of a local tax includes the surcharge only in the executive period', () => {
    const executive = { ...(due as object), paymentPeriod: 'EXECUTIVE' } as never
    expect(tribute.follow?.('paymentPeriod', executive, due, context)).toEqual({ shownAmount: 105 })
    expect(tribute.follow?.('paymentPeriod', due, executive, context)).toEqual({
      interests: null,
      surcharge: null,
      shownAmount: 100,
    })
  })

  const none = { taxSurcharge: null, withholding: null }
  it.each([
    ['base', { base: 100, taxPCT: 21 }, { base: 100, tax: 21, ...none, amount: 121 }],
    ['taxPCT', { base: 0.05, taxPCT: 10 }, { base: 0.05, tax: 0.01, ...none, amount: 0.06 }],
    ['withholdingPct', { base: 100, tax: 21, withholdingPct: 15 }, { ...none, withholding: 15, amount: 106 }],
    // A withheld amount without a rate does not change with the base. It is cleared when a user removes the rate.
    ['base', { base: 200, taxPCT: 21, withholding: 15 }, { base: 200, tax: 42, ...none, withholding: 15, amount: 227 }],
    ['base', { base: 200, tax: 42, withholding: 15 }, { ...none, withholding: 15, amount: 227 }],
    ['withholdingPct', { base: 100, tax: 21, withholding: 15 }, { ...none, amount: 121 }],
    ['withSurcharge', { base: 100, tax: 21, taxSurcharge: 5.2, withSurcharge: false }, { ...none, amount: 121 }],
    ['withholding', { base: 100, tax: 21, withholding: 14.5 }, { amount: 106.5 }],
    [
      'withholding',
      { base: 100, tax: 21, withholdingPct: 15, withholding: 14.5 },
      { amount: 106.5, withholdingPct: null },
    ],
    ['tax', { base: 100, tax: 10.5 }, { amount: 110.5 }],
    ['base', { base: null, taxPCT: 21 }, {}],
    ['disbursements', { base: 150, tax: 31.5, withholding: 22.5, disbursements: 66 }, { amount: 225 }],
    ['type', { type: 'INCOME', categoryId: 6 }, { expenseType: null, categoryId: -2 }],
    ['type', { type: 'INCOME', categoryId: 21 }, {}],
  ])('changing the field %s of an invoice with %j sets the dependent values %j', (name, values, expected) => {
    const row = { ...emptyValues(invoice.fields), type: 'EXPENSE', categoryId: -1, ...values }
    expect(invoice.follow?.(name, row as never, row as never, context)).toEqual(expected)
  })
})
