import { fromCents, splitAmount, sumAmounts, toCents } from './cents.ts'
import { MAX_PAYMENTS, type Payment } from './transaction.ts'

/** A payment that a user adds: paid, with the amount 0 (operations, section 4). */
function paymentByHand(uuid: string): Payment {
  return { uuid, paid: true, amount: 0, dueDate: null, fileUuid: null }
}

export type NumberOfFees =
  | { kind: 'payments'; payments: Payment[] }
  /** The new number is lower than the number of payments, so the user must delete rows in the table. */
  | { kind: 'deleteRows' }
  | { kind: 'tooMany'; most: number }

/** Adds unpaid payments up to the number `count`. They share the part of `amount` that the other payments leave. */
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
  const unpaid = Math.max(sumAmounts([amount, ...payments.map((payment) => -payment.amount)]), 0)
  const added = splitAmount(unpaid, missing).map((share) => ({
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

/** The days and the account of a payment. All are null if a user only marked the payment as paid. */
export interface PaymentDays {
  paidOn: string | null
  valueOn?: string | null
  account?: string | null
}

/**
 * The payments after a planned payment was paid. If only part of it was paid, this part becomes a new payment, and the
 * planned payment is reduced to the rest.
 */
export function payPlanned(
  payments: readonly Payment[],
  uuid: string,
  amount: number,
  days: PaymentDays,
  newUuid: () => string,
): Payment[] {
  return payments.flatMap((payment) => {
    if (payment.uuid !== uuid || payment.paid) return [payment]
    const remainder = toCents(payment.amount) - toCents(amount)
    const paid = { ...payment, ...days, paid: true, sentForPayment: false }
    if (remainder * Math.sign(payment.amount) <= 0) return [paid]
    return [
      { ...payment, amount: fromCents(remainder) },
      { ...paid, uuid: newUuid(), amount, fileUuid: null },
    ]
  })
}

/**
 * The payments after an amount was paid for no particular due date. If an unpaid payment without a due date has exactly
 * this amount, it is marked as paid. Otherwise, the unpaid payments without a due date that fit into the amount are
 * marked as paid, and a payment is added for the rest.
 */
export function payRest(
  payments: readonly Payment[],
  amount: number,
  days: PaymentDays,
  newUuid: () => string,
): Payment[] {
  let remaining = toCents(amount)
  // A credit note has a negative amount and negative payments.
  const sign = Math.sign(remaining)
  const isEqual = ({ paid, dueDate, ...one }: Payment) => !paid && dueDate === null && toCents(one.amount) === remaining
  const exact = payments.find(isEqual)?.uuid
  const settled = payments.map((payment) => {
    const cents = toCents(payment.amount)
    const isOther = exact !== undefined && payment.uuid !== exact
    if (payment.paid || payment.dueDate !== null || isOther) return payment
    if (cents * sign <= 0 || cents * sign > remaining * sign) return payment
    remaining -= cents
    return { ...payment, ...days, paid: true }
  })
  return remaining === 0
    ? settled
    : [...settled, { ...paymentByHand(newUuid()), ...days, amount: fromCents(remaining) }]
}

/**
 * The payments after an amount was paid of a local tax or a fee that is not split, which is one due with all its
 * payments. An unpaid payment of exactly this amount is marked as paid, else the unpaid payments are, by due date: of
 * the last one, only the part that was paid. A payment is added for the rest.
 */
export function payWhole(
  payments: readonly Payment[],
  amount: number,
  days: PaymentDays,
  newUuid: () => string,
): Payment[] {
  const unpaid = payments.filter(({ paid }) => !paid)
  const exact = unpaid.find((one) => toCents(one.amount) === toCents(amount))
  if (exact) return payPlanned(payments, exact.uuid, amount, days, newUuid)
  const byDay = unpaid.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''))
  let remaining = toCents(amount)
  let result = [...payments]
  for (const { uuid, amount: own } of byDay) {
    const part = Math.min(remaining, toCents(own))
    if (part <= 0) continue
    result = payPlanned(result, uuid, fromCents(part), days, newUuid)
    remaining -= part
  }
  return remaining <= 0 ? result : [...result, { ...paymentByHand(newUuid()), ...days, amount: fromCents(remaining) }]
}

interface Debt {
  /** The displayed amount. */
  shown: number
  payments: readonly Payment[]
}

/**
 * The payments of a fee after its expense was paid or reopened, or those of the expense after its fee was: a fee and
 * the expense that its sending made are one debt (decisions 9). A debt that is paid in full pays the other in full, even
 * if their amounts differ.
 *
 * @returns the same list if nothing follows
 */
export function followPayments(follows: Debt & { payments: Payment[] }, leads: Debt, newUuid: () => string): Payment[] {
  const paid = toCents(paidAmount(leads.payments))
  const own = toCents(paidAmount(follows.payments))
  const whole = toCents(follows.shown)
  const isPaid = paid > 0 && paid >= toCents(leads.shown)
  const target = isPaid ? Math.max(whole, own) : Math.min(paid, whole)
  if (target === own) return follows.payments
  if (target < own) return reopen(follows.payments, own - target, newUuid)
  const paidOn = leads.payments.reduce<string | null>(
    (last, payment) => (payment.paid && (payment.paidOn ?? '') > (last ?? '') ? (payment.paidOn ?? last) : last),
    null,
  )
  return payWhole(follows.payments, fromCents(target - own), { paidOn }, newUuid)
}

/** The payments after paid ones of this amount became unpaid, the last first. Of the first, only a part may. */
export function reopen(payments: readonly Payment[], cents: number, newUuid: () => string): Payment[] {
  let remaining = cents
  return payments
    .toReversed()
    .flatMap((payment) => {
      const part = payment.paid ? Math.min(remaining, toCents(payment.amount)) : 0
      if (part <= 0) return [payment]
      remaining -= part
      const open = { ...payment, paid: false, paidOn: null, valueOn: null, account: null, sentForPayment: false }
      const rest = toCents(payment.amount) - part
      if (rest === 0) return [open]
      return [
        { ...open, uuid: newUuid(), amount: fromCents(part), fileUuid: null },
        { ...payment, amount: fromCents(rest) },
      ]
    })
    .toReversed()
}

/**
 * The payments of a fee's expense after an amount of the fee was paid. If a user has already recorded a payment on the
 * expense itself, that amount is not paid twice.
 *
 * @param shown the amount of the expense
 */
export function payExpense(
  shown: number,
  payments: readonly Payment[],
  amount: number,
  days: PaymentDays,
  newUuid: () => string,
): Payment[] {
  const unpaid = Math.max(sumAmounts([shown, -paidAmount(payments)]), 0)
  return payRest(payments, Math.min(amount, unpaid), days, newUuid)
}

/**
 * The payments after the open amount was paid. Unpaid payments that fit into the open amount become paid, and a payment
 * is added for the rest. Paid payments are not changed, so calling this twice has no further effect.
 */
export function payAll(
  payments: readonly Payment[],
  amount: number,
  newUuid: () => string,
  days: PaymentDays = { paidOn: null },
): Payment[] {
  const open = toCents(amount) - toCents(paidAmount(payments))
  if (open <= 0) return [...payments]
  let unpaid = open
  const settled = payments.map((payment) => {
    const cents = toCents(payment.amount)
    if (payment.paid || cents > unpaid) return payment
    unpaid -= cents
    return { ...payment, ...days, paid: true, sentForPayment: false }
  })
  return unpaid > 0 ? [...settled, { ...paymentByHand(newUuid()), ...days, amount: unpaid / 100 }] : settled
}

/**
 * The payments after the bank returned one of them. The returned payment becomes unpaid, so its amount is open again.
 * If `planned` is null, the returned payment is found by its amount among the payments without a due date, and with
 * `isWhole` among all payments.
 * @returns null if there is no matching paid payment
 */
export function returnPayment(
  payments: readonly Payment[],
  {
    planned,
    amount,
    paidOn,
    isWhole = false,
  }: { planned: string | null; amount: number; paidOn: string | null; isWhole?: boolean },
): Payment[] | null {
  const isReturned = (one: Payment) =>
    one.paid &&
    (planned === null
      ? (isWhole || one.dueDate === null) && toCents(one.amount) === toCents(amount)
      : one.uuid === planned)
  const fitting = payments.filter(isReturned)
  const returned = fitting.find((one) => paidOn !== null && one.paidOn === paidOn) ?? fitting.at(-1)
  if (!returned) return null
  return payments.map((one) =>
    one === returned ? { ...one, paid: false, paidOn: null, valueOn: null, account: null, sentForPayment: false } : one,
  )
}
