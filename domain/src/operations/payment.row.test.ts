import { describe, expect, it } from 'vitest'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import type { PartContext } from '../kernel/parts/record-part.ts'
import { filesOfOthers, followPaid, type PaymentRow, paymentViolations, periodViolations } from './payment.row.ts'
import { tributes } from './tributes.part.ts'

const context: PartContext = {
  ...{ today: '2026-11-23', now: '2026-11-23T10:00:00.000Z' },
  asset: { address: null, cadastralReference: null, details: {} },
}
const row = (uuid: string, values: Partial<PaymentRow> = {}): PaymentRow => ({
  ...emptyValues(tributes.rows.tributePayment.fields),
  ...{ uuid, parentUuid: 'tax', amount: 10, paid: true },
  ...values,
})

describe('A changed payment row', () => {
  it.each<[string, { paid: boolean; paidOn: string | null }, object]>([
    ['paid', { paid: true, paidOn: null }, { paidOn: '2026-11-23' }],
    ['paid', { paid: true, paidOn: '2026-03-02' }, { paidOn: '2026-03-02' }],
    ['paid', { paid: false, paidOn: '2026-03-02' }, { paidOn: null, account: null }],
    ['paidOn', { paid: false, paidOn: '2026-03-02' }, { paid: true }],
    ['paidOn', { paid: true, paidOn: null }, {}],
    ['amount', { paid: false, paidOn: null }, {}],
  ])('a change of “%s” to %o is followed by %o', (name, values, expected) => {
    expect(followPaid(name, values, null, context)).toEqual(expected)
  })
})

describe('A payment that a bank entry paid', () => {
  it('loses its value date when it is marked as unpaid', () => {
    const { follow } = tributes.rows.tributePayment
    const values = row('a', { paid: false, paidOn: '2026-03-02', valueOn: '2026-03-03' })
    expect(follow?.('paid', values, values, context)).toEqual({ paidOn: null, account: null, valueOn: null })
    expect(follow?.('amount', values, values, context)).toEqual({})
  })
})

describe('Rule violations of payments', () => {
  const most = 999_999_999_999
  it.each<[string, PaymentRow[], string[]]>([
    ['the largest amount', [row('a', { amount: most })], []],
    ['the largest amount in three parts', [most - 0.3, 0.1, 0.2].map((amount, at) => row(`${at}`, { amount })), []],
    ['a cent more', [row('a', { amount: most }), row('b', { amount: 0.01 })], ['paymentsTooHigh']],
    ['a cent more that is unpaid', [row('a', { amount: most }), row('b', { amount: 0.01, paid: false })], []],
    ['payments of another due', [row('a', { amount: most }), row('b', { parentUuid: 'other' })], []],
    ['120 payments', Array.from({ length: 120 }, (_, at) => row(`${at}`)), []],
    ['121 payments', Array.from({ length: 121 }, (_, at) => row(`${at}`, { paid: false })), ['tooManyPayments']],
  ])('a due with %s violates these rules', (_, payments, codes) => {
    expect(paymentViolations([{ uuid: 'tax' }], payments).map(({ code }) => code)).toEqual(codes)
  })

  it.each<[string, PaymentRow[], PaymentRow[], string[]]>([
    ['a new file', [row('a', { file: ['new'] })], [row('a')], []],
    ['the file of another', [row('a', { file: ['x'] }), row('b', { file: ['x'] })], [row('a', { file: ['x'] })], ['b']],
    ['a file that moves', [row('a'), row('b', { file: ['x'] })], [row('a', { file: ['x'] })], []],
    ['a file that stays', [row('a', { file: ['x'] })], [row('a', { file: ['x'] })], []],
  ])('a payment with %s is rejected only if another payment has the file', (_, payments, saved, uuids) => {
    expect(filesOfOthers(payments, saved).map(({ uuid }) => uuid)).toEqual(uuids)
  })

  it.each([
    ['2026-01-01', '2025-12-31', 1],
    ['2026-01-01', '2026-01-01', 0],
    [null, '2025-12-31', 0],
    ['2026-01-01', null, 0],
  ])('a period from %s until %s has %d violations', (start, end, count) => {
    const period = { applicationPeriodStartDate: start, applicationPeriodEndDate: end }
    expect(periodViolations(period)).toHaveLength(count)
  })
})
