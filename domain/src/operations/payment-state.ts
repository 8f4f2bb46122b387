import type { ChipLevel } from '../kernel/chip-level.ts'
import { toCents } from './cents.ts'
import { paidAmount } from './payments.ts'
import type { Payment, PaymentLetter } from './transaction.ts'

export const PAYMENT_STATES = [
  'paid',
  'partialPaid',
  'pending',
  'unapplied',
  'paidInExcess',
  'sentForPayment',
  'noPayments',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

interface PaymentChip {
  state: PaymentState
  level: ChipLevel
  /** The numbers of paid payments and of all payments, for the chip of a split fee. */
  count: { paid: number; total: number } | null
}

export interface PayableFields {
  amount: number
  splitPayment: boolean
  paymentsApplyToThisFee: boolean
  sentForPayment: boolean
  payments: readonly Payment[]
}

/** The payment state of a local tax or fee (operations, section 4). `amount` is the displayed amount. */
export function paymentState(fee: PayableFields): PaymentState {
  if (fee.sentForPayment) return 'sentForPayment'
  return fee.splitPayment ? splitState(fee) : singleState(fee)
}

function singleState({ amount, payments, paymentsApplyToThisFee }: PayableFields): PaymentState {
  const isAnyPaid = payments.some((payment) => payment.paid)
  const difference = toCents(paidAmount(payments)) - toCents(amount)
  if (isAnyPaid && difference === 0) return 'paid'
  if (!paymentsApplyToThisFee) return 'unapplied'
  if (!isAnyPaid) return 'pending'
  return difference < 0 ? 'partialPaid' : 'paidInExcess'
}

function splitState({ amount, payments }: PayableFields): PaymentState {
  if (payments.length === 0) return 'noPayments'
  const paid = toCents(paidAmount(payments))
  const due = toCents(amount)
  if (paid > due) return 'paidInExcess'
  if (paid === due) return 'paid'
  return paid === 0 ? 'pending' : 'partialPaid'
}

const LEVELS: Record<PaymentState, ChipLevel> = {
  sentForPayment: 'primary',
  paid: 'success',
  partialPaid: 'warning',
  paidInExcess: 'warning',
  pending: 'danger',
  noPayments: 'danger',
  unapplied: 'dark',
}

export function paymentLevel(state: PaymentState): ChipLevel {
  return LEVELS[state]
}

/** The chip of a fee: the payment state and its level. For a split fee, also the numbers of its payments. */
export function paymentChip(fee: PayableFields): PaymentChip {
  const state = paymentState(fee)
  if (!fee.splitPayment) return { state, level: LEVELS[state], count: null }
  const count = { paid: fee.payments.filter((payment) => payment.paid).length, total: fee.payments.length }
  return { state, level: LEVELS[state], count }
}

/** States in which nothing remains to be paid. */
export const SETTLED_STATES: ReadonlySet<PaymentState> = new Set(['paid', 'paidInExcess', 'unapplied'])

interface PayableDue {
  state: PaymentState
  open: number
  direction: 'in' | 'out'
}

export const isPayable = ({ state, open }: Pick<PayableDue, 'state' | 'open'>) => !SETTLED_STATES.has(state) && open > 0

/**
 * True if a due can be added to a payment file or marked as sent: the customer owes it, and it is neither paid nor
 * sent.
 */
export const isSendable = (due: PayableDue) =>
  isPayable(due) && due.state !== 'sentForPayment' && due.direction === 'out'

const LETTER_LEVELS: Record<PaymentLetter, ChipLevel | null> = {
  PENDING: null,
  REQUESTED: 'warning',
  RECEIVED: 'success',
  CLAIMED: 'danger',
}

/** Level of the payment letter chip; null if there is no chip. */
export function paymentLetterLevel(letter: PaymentLetter | null): ChipLevel | null {
  return letter === null ? null : LETTER_LEVELS[letter]
}
