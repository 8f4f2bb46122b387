import { describe, expect, it } from 'vitest'
import { isPayable, isSendable, PAYMENT_STATES } from './payment-state.ts'
import { payExpense, payRest, payWhole } from './payments.ts'
import type { Payment } from './transaction.ts'

const payment = (uuid: string, amount: number, paid: boolean): Payment => ({
  ...{ uuid, amount, paid },
  dueDate: null,
  fileUuid: null,
})

describe('A due', () => {
  it('can be paid while an amount is open, in every state but paid, paid in excess and unapplied', () => {
    const payable = PAYMENT_STATES.filter((state) => isPayable({ state, open: 0.01 }))
    expect(payable).toEqual(['partialPaid', 'pending', 'sentForPayment', 'noPayments'])
    expect(PAYMENT_STATES.some((state) => isPayable({ state, open: 0 }))).toBe(false)
  })

  it('can enter a payment file only if the customer owes it and it was not sent before', () => {
    const sendable = PAYMENT_STATES.filter((state) => isSendable({ state, open: 100, direction: 'out' }))
    expect(sendable).toEqual(['partialPaid', 'pending', 'noPayments'])
    expect(isSendable({ state: 'pending', open: 0, direction: 'out' })).toBe(false)
  })

  it('never enters a payment file if it is an income', () => {
    expect(PAYMENT_STATES.some((state) => isSendable({ state, open: 100, direction: 'in' }))).toBe(false)
  })
})

it('an amount that equals one unpaid payment pays this payment and no other', () => {
  const payments = [payment('half', 50, false), payment('whole', 100, false), payment('rest', 50, false)]
  const paid = payRest(payments, 100, { paidOn: '2026-03-02' }, () => 'new')
  expect(paid.map(({ uuid, paid: isPaid }) => [uuid, isPaid])).toEqual([
    ['half', false],
    ['whole', true],
    ['rest', false],
  ])
})

it.each<[string, number, [string, number, boolean][]]>([
  [
    'a part',
    60,
    [
      ['first', 40, false],
      ['new', 60, true],
      ['second', 50, false],
    ],
  ],
  [
    'the first and a part',
    120,
    [
      ['first', 100, true],
      ['second', 30, false],
      ['new', 20, true],
    ],
  ],
  [
    'exactly the second',
    50,
    [
      ['first', 100, false],
      ['second', 50, true],
    ],
  ],
  [
    'all',
    150,
    [
      ['first', 100, true],
      ['second', 50, true],
    ],
  ],
  [
    'more',
    170,
    [
      ['first', 100, true],
      ['second', 50, true],
      ['new', 20, true],
    ],
  ],
])('an amount paid of a fee that is not split pays its planned payments by due date: %s', (_, amount, expected) => {
  const planned = [
    { ...payment('first', 100, false), dueDate: '2026-01-31' },
    { ...payment('second', 50, false), dueDate: '2026-02-28' },
  ]
  const paid = payWhole(planned, amount, { paidOn: '2026-03-02' }, () => 'new')
  expect(paid.map((one) => [one.uuid, one.amount, one.paid])).toEqual(expected)
})

describe('The expense of a fee', () => {
  const paid = (payments: readonly Payment[]) => payments.map((one) => [one.uuid, one.amount, one.paid])
  const pay = (payments: readonly Payment[], amount: number) =>
    paid(payExpense(100, payments, amount, { paidOn: '2026-03-02' }, () => 'new'))

  it('receives the amount that is paid of its fee', () => {
    expect(pay([], 100)).toEqual([['new', 100, true]])
    expect(pay([], 40)).toEqual([['new', 40, true]])
  })

  it('receives no second payment with its fee if it was already paid', () => {
    expect(pay([payment('own', 100, true)], 100)).toEqual([['own', 100, true]])
    expect(pay([payment('own', 120, true)], 100)).toEqual([['own', 120, true]])
  })

  it('receives only the rest with its fee if it was paid in part', () => {
    expect(pay([payment('own', 70, true)], 100)).toEqual([
      ['own', 70, true],
      ['new', 30, true],
    ])
  })
})
