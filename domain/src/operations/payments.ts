import { splitAmount, sumAmounts, toCents } from './cents.ts'
import { MAX_PAYMENTS, type Payment } from './transaction.ts'

/** A payment added by hand is paid, with amount 0 (operations, section 4). */
export function paymentByHand(uuid: string): Payment {
  return { uuid, paid: true, amount: 0, dueDate: null, fileUuid: null }
}

export type NumberOfFees =
  | { kind: 'payments'; payments: Payment[] }
  /** Fewer fees can only be had by deleting rows in the table. */
  | { kind: 'deleteRows' }
  | { kind: 'tooMany'; most: number }

/**
 * Adds unpaid payments up to the number of fees. The new ones share what the others leave of the amount, in cents.
 */
export function setNumberOfFees(
  payments: readonly Payment[],
  count: number,
  amount: number,
  newUuid: () => string,
): NumberOfFees {
  if (count > MAX_PAYMENTS) return { kind: 'tooMany', most: MAX_PAYMENTS }
  if (count < payments.length) return { kind: 'deleteRows' }
  const missing = count - payments.length
  if (missing === 0) return { kind: 'payments', payments: [...payments] }
  const left = Math.max(sumAmounts([amount, ...payments.map((payment) => -payment.amount)]), 0)
  const added = splitAmount(left, missing).map((share) => ({
    uuid: newUuid(),
    paid: false,
    amount: share,
    dueDate: null,
    fileUuid: null,
  }))
  return { kind: 'payments', payments: [...payments, ...added] }
}

export function paidAmount(payments: readonly Payment[]): number {
  return sumAmounts(payments.filter((payment) => payment.paid).map((payment) => payment.amount))
}

export function sumOfPayments(payments: readonly Payment[]): number {
  return sumAmounts(payments.map((payment) => payment.amount))
}

/**
 * The payments after all that is open was paid: unpaid payments become paid, and a payment for the rest is added. What
 * is paid already stays, so that paying twice changes nothing.
 */
export function payAll(payments: readonly Payment[], amount: number, newUuid: () => string): Payment[] {
  const open = toCents(amount) - toCents(paidAmount(payments))
  if (open <= 0) return [...payments]
  let left = open
  const settled = payments.map((payment) => {
    const cents = toCents(payment.amount)
    if (payment.paid || cents > left) return payment
    left -= cents
    return { ...payment, paid: true }
  })
  return left > 0 ? [...settled, { ...paymentByHand(newUuid()), amount: left / 100 }] : settled
}
