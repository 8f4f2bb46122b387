import { describe, expect, it } from 'vitest'
import { fee, payments, tribute } from './operations.fixture.ts'
import { paymentChip, paymentLetterLevel } from './payment-state.ts'
import { displayedAmounts } from './shown-amount.ts'

const base = {
  amount: 100,
  splitPayment: false,
  paymentsApplyToThisFee: true,
  sentForPayment: false,
  payments: payments(),
}
const split = { ...base, splitPayment: true }

describe('Payment state of a fee that is not split (operations, section 4)', () => {
  it.each([
    [
      'sent for payment, whatever was paid',
      { sentForPayment: true, payments: payments(100) },
      'sentForPayment',
      'primary',
    ],
    ['one paid payment with an equal amount', { payments: payments(100) }, 'paid', 'success'],
    [
      'an equal payment, though payments do not apply',
      { paymentsApplyToThisFee: false, payments: payments(100) },
      'paid',
      'success',
    ],
    ['payments that do not apply to the fee', { paymentsApplyToThisFee: false }, 'unapplied', 'dark'],
    ['a smaller paid amount', { payments: payments(99.99) }, 'partialPaid', 'warning'],
    ['a payment by hand whose amount is still 0', { payments: payments(0) }, 'partialPaid', 'warning'],
    ['a larger paid amount', { payments: payments(100.01) }, 'paidInExcess', 'warning'],
    ['no payments', {}, 'pending', 'danger'],
    ['a single unpaid payment', { payments: payments(-100) }, 'pending', 'danger'],
  ] as const)(
    'the payment state of an unsplit fee depends on the paid amount and on whether the fee was sent for payment: %s',
    (_, changes, state, level) => {
      expect(paymentChip({ ...base, ...changes })).toEqual({ state, level, count: null })
    },
  )
})

describe('Payment state of a split fee (operations, section 4)', () => {
  it.each([
    ['no payments', payments(), 'noPayments', 'danger', 0, 0],
    ['three thirds rounded to cents', payments(33.33, 33.33, 33.34), 'paid', 'success', 3, 3],
    ['payments above the amount', payments(50, 50.01), 'paidInExcess', 'warning', 2, 2],
    ['two unpaid payments', payments(-50, -50), 'pending', 'danger', 0, 2],
    ['two of four payments made', payments(25, 25, -25, -25), 'partialPaid', 'warning', 2, 4],
    ['cents that a binary sum would miss', payments(0.1, 0.2, 99.7), 'paid', 'success', 3, 3],
  ] as const)(
    'the payment state of a split fee depends on its paid and unpaid payments, which its chip also counts: %s',
    (_, input, state, level, paid, total) => {
      expect(paymentChip({ ...split, payments: input })).toEqual({ state, level, count: { paid, total } })
    },
  )
})

describe('Payment state in comparison with the shown amount', () => {
  it('a local tax in the executive period is paid only if interest and surcharge are paid too', () => {
    const executive = tribute({ amount: 100, paymentPeriod: 'EXECUTIVE', interests: 2.5, surcharge: 20 })
    const { amount } = displayedAmounts.ofTribute(executive)
    expect(paymentChip({ ...executive, amount, payments: payments(100) }).state).toBe('partialPaid')
    expect(paymentChip({ ...executive, amount, payments: payments(122.5) }).state).toBe('paid')
  })

  it('a community fee claimed in court is paid only if its interest is paid too', () => {
    const claim = fee({ amount: 100, feeType: 'COURT_CLAIM', interests: 5, surcharge: null })
    const { amount } = displayedAmounts.ofFee(claim)
    expect(paymentChip({ ...claim, amount, payments: payments(100) }).state).toBe('partialPaid')
    expect(paymentChip({ ...claim, amount, payments: payments(105) }).state).toBe('paid')
  })
})

describe('Chip of the payment letter (operations, section 4)', () => {
  it.each([
    ['REQUESTED', 'warning'],
    ['RECEIVED', 'success'],
    ['CLAIMED', 'danger'],
    ['PENDING', null],
    [null, null],
  ] as const)('the chip of a payment letter in the state %s has the level %s', (letter, level) =>
    expect(paymentLetterLevel(letter)).toBe(level),
  )
})
