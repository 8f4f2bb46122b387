import { describe, expect, it } from 'vitest'
import { bulkHistory } from './bulk-history.ts'
import type { Payment } from './transaction.ts'

const aPayment = (uuid: string, paid: boolean): Payment => ({
  uuid,
  paid,
  amount: 25,
  dueDate: '2026-03-01',
  fileUuid: null,
})
const aFee = (payments: Payment[] = [], sentForPayment = false) => ({
  ...({ uuid: 'fee', kind: 'fee', title: 'SHARE', sentForPayment, payments } as const),
})
const row = { uuid: 'a', title: '2026-03-01' }

describe('The history of a bulk change', () => {
  it.each([
    ['no change', aFee(), aFee(), []],
    [
      'a fee sent for payment',
      aFee(),
      aFee([], true),
      [
        {
          field: 'fee.sentForPayment',
          oldValue: false,
          newValue: true,
          row: { uuid: 'fee', title: 'SHARE' },
        },
      ],
    ],
    [
      'a payment marked as paid',
      aFee([aPayment('a', false)]),
      aFee([aPayment('a', true)]),
      [{ field: 'feePayment.paid', oldValue: false, newValue: true, row }],
    ],
    [
      'a new payment of the open amount',
      aFee(),
      aFee([aPayment('a', true)]),
      [
        { field: 'feePayment', oldValue: null, newValue: '2026-03-01', row },
        { field: 'feePayment.amount', oldValue: null, newValue: 25, row },
        { field: 'feePayment.paid', oldValue: false, newValue: true, row },
      ],
    ],
    [
      'a payment removed by an undo',
      aFee([aPayment('a', true)]),
      aFee(),
      [{ field: 'feePayment', oldValue: '2026-03-01', newValue: null, row }],
    ],
  ])(
    'the history of a bulk change records that a fee was sent for payment, and each added, paid or removed payment: %s',
    (_, before, after, log) => {
      expect(bulkHistory(before, after)).toEqual(log)
    },
  )

  it('a bulk change that sends an invoice for payment has no history entry', () => {
    const invoice = { ...aFee(), kind: 'invoice' as const }
    expect(bulkHistory(invoice, { ...invoice, sentForPayment: true })).toEqual([])
  })
})
