import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, toCents } from './cents.ts'
import {
  followPayments,
  paidAmount,
  payPlanned,
  payRest,
  payWhole,
  reopen,
  returnPayment,
  sumOfPayments,
} from './payments.ts'
import type { Payment } from './transaction.ts'

const payment = (uuid: string, amount: number, paid: boolean, more: Partial<Payment> = {}): Payment => ({
  ...{ uuid, amount, paid, dueDate: null, fileUuid: null },
  ...more,
})
const brief = (payments: readonly Payment[] | null) => payments?.map(({ uuid, amount, paid }) => [uuid, amount, paid])
const days = { paidOn: '2026-03-02' }
const newUuid = () => 'new'
const somePayments = fc
  .array(fc.record({ cents: fc.integer({ min: 1, max: 99_999 }), paid: fc.boolean() }), { maxLength: 6 })
  .map((rows) => rows.map(({ cents, paid }, at) => payment(`${at}`, fromCents(cents), paid)))
const someCents = fc.integer({ min: 1, max: 300_000 })

describe('Payments of a part', () => {
  it('a part of a planned payment is a new payment, and the file stays with the rest', () => {
    const planned = payment('a', 100, false, { dueDate: '2026-03-01', fileUuid: 'file', sentForPayment: true })
    expect(payPlanned([planned], 'a', 30.1, days, newUuid)).toEqual([
      { ...planned, amount: 69.9 },
      { ...planned, ...days, uuid: 'new', amount: 30.1, paid: true, fileUuid: null, sentForPayment: false },
    ])
  })

  it('a part of a credit note keeps its sign', () => {
    expect(brief(payPlanned([payment('a', -100, false)], 'a', -40, days, newUuid))).toEqual([
      ['a', -60, false],
      ['new', -40, true],
    ])
    expect(brief(payRest([payment('a', -50, false)], -80, days, newUuid))).toEqual([
      ['a', -50, true],
      ['new', -30, true],
    ])
  })

  it.each([
    ['payRest', payRest],
    ['payWhole', payWhole],
  ])('an amount is paid exactly, and paid payments do not change (%s)', (_, pay) => {
    fc.assert(
      fc.property(somePayments, someCents, (payments, cents) => {
        const after = pay(payments, fromCents(cents), days, newUuid)
        expect(toCents(paidAmount(after))).toBe(toCents(paidAmount(payments)) + cents)
        expect(after).toEqual(expect.arrayContaining(payments.filter(({ paid }) => paid)))
      }),
    )
  })
})

describe('Payments that are open again', () => {
  it('the last payment is reopened first, and of the one before only a part', () => {
    const payments = [payment('a', 100, true, days), payment('b', 50, true, { ...days, valueOn: '2026-03-03' })]
    expect(reopen(payments, 7_000, newUuid)).toMatchObject([
      { uuid: 'a', amount: 80, paid: true, ...days },
      { uuid: 'new', amount: 20, paid: false, paidOn: null },
      { uuid: 'b', amount: 50, paid: false, paidOn: null, valueOn: null, account: null },
    ])
  })

  it('a reopened amount leaves the sum of all payments as it was', () => {
    fc.assert(
      fc.property(somePayments, someCents, (payments, cents) => {
        const paid = toCents(paidAmount(payments))
        const after = reopen(payments, cents, newUuid)
        expect(sumOfPayments(after)).toBe(sumOfPayments(payments))
        expect(toCents(paidAmount(after))).toBe(Math.max(paid - cents, 0))
      }),
    )
  })

  const rent = [payment('a', 10, true, { paidOn: '2026-01-02' }), payment('b', 10, true, { paidOn: '2026-02-02' })]
  const planned = payment('c', 10, true, { dueDate: '2026-03-01' })
  it.each<[string, Payment[], Parameters<typeof returnPayment>[1], string | null]>([
    ['of its day', rent, { planned: null, amount: 10, paidOn: '2026-01-02' }, 'a'],
    ['that is the last of the amount', rent, { planned: null, amount: 10, paidOn: null }, 'b'],
    ['that was planned', [...rent, planned], { planned: 'c', amount: 10, paidOn: null }, 'c'],
    ['without a due date', [...rent, planned], { planned: null, amount: 10, paidOn: null }, 'b'],
    ['of a due that is not split', [planned], { planned: null, amount: 10, paidOn: null, isWhole: true }, 'c'],
    ['of no other amount', rent, { planned: null, amount: 10.01, paidOn: null }, null],
    ['that was paid', [payment('a', 10, false)], { planned: 'a', amount: 10, paidOn: null }, null],
  ])('a return reopens only the payment %s', (_, payments, returned, expected) => {
    const after = returnPayment(payments, returned)
    expect(after?.find((one, at) => one.paid !== payments[at]?.paid)?.uuid ?? null).toBe(expected)
    expect(after === null).toBe(expected === null)
  })
})

describe('A fee and its expense', () => {
  const fee = (...payments: Payment[]) => ({ shown: 100, payments })
  it.each<[string, Payment[], Payment[], [string, number, boolean][]]>([
    ['a part', [payment('f', 40, true)], [], [['new', 40, true]]],
    ['all, even if the amounts differ', [payment('f', 100, true)], [], [['new', 121, true]]],
    ['nothing', [payment('f', 100, false)], [payment('e', 121, true)], [['e', 121, false]]],
    ['no more than before', [payment('f', 40, true)], [payment('e', 40, true)], [['e', 40, true]]],
    ['all, of a planned payment', [payment('f', 100, true)], [payment('e', 121, false)], [['e', 121, true]]],
  ])('an expense is paid like its fee, which is paid: %s', (_, leads, follows, expected) => {
    expect(brief(followPayments({ shown: 121, payments: follows }, fee(...leads), newUuid))).toEqual(expected)
  })

  it('an expense is paid on the last day on which its fee was paid', () => {
    const parts = [payment('f', 60, true, { paidOn: '2026-03-05' }), payment('g', 40, true, { paidOn: '2026-02-05' })]
    expect(followPayments({ shown: 121, payments: [] }, fee(...parts), newUuid)).toMatchObject([
      { paidOn: '2026-03-05' },
    ])
  })
})
