import { toCents } from '@lindero/domain/operations/cents'
import { invoiceState } from '@lindero/domain/operations/invoice-rules'
import { type PaymentState, paymentState } from '@lindero/domain/operations/payment-state'
import { followPayments, paidAmount } from '@lindero/domain/operations/payments'
import { displayedAmounts } from '@lindero/domain/operations/shown-amount'
import type { FeeType, Payment, PaymentPeriod, TransactionKind } from '@lindero/domain/operations/transaction'
import type { Transaction } from '../kernel/database/database.ts'
import { PAYMENTS, writePayments } from './stored-payments.ts'

interface StoredTransaction {
  uuid: string
  customerUuid: string
  kind: TransactionKind
  concept: string
  amount: number
  originalAmount: number | null
  interests: number | null
  surcharge: number | null
  paymentPeriod: PaymentPeriod
  feeType: FeeType
  splitPayment: boolean
  paymentsApplyToThisFee: boolean
  sentForPayment: boolean
  payments: Payment[]
  /** The paid amount when the derived columns were last written. */
  paidBefore: number
}

/**
 * Writes the derived columns of transactions: shown amount, paid amount and state. Only `completeNew` writes these
 * columns too, for rows that are new. Code that changes an amount, a payment or `sent_for_payment` must call this function in the same database
 * transaction.
 *
 * A fee and the expense that its sending made are one debt (decisions 9): if the paid amount of one of them changed, the
 * other follows. If both are named, the fee leads.
 */
export async function writeStates(tx: Transaction, uuids: readonly string[]): Promise<void> {
  const changed = await writeDerived(tx, uuids)
  if (changed.length === 0) return
  const pairs = await tx.rows<{ fee: string; expense: string }>(
    `SELECT fee_uuid AS fee, uuid AS expense FROM transactions
     WHERE fee_uuid = ANY($1::uuid[]) OR (uuid = ANY($1::uuid[]) AND fee_uuid IS NOT NULL) ORDER BY uuid`,
    [`{${changed.join(',')}}`],
  )
  const named = new Set(uuids)
  await settle(
    tx,
    pairs.map(({ fee, expense }) =>
      named.has(fee) ? { leads: fee, follows: expense } : { leads: expense, follows: fee },
    ),
  )
}

/** One transaction whose payments another one follows. Both are uuids. */
interface Following {
  leads: string
  follows: string
}

/** Gives each fee, or its expense, the paid amount of the other. */
export async function settle(tx: Transaction, pairs: readonly Following[]): Promise<void> {
  if (pairs.length === 0) return
  const stored = await storedOf(
    tx,
    pairs.flatMap(({ leads, follows }) => [leads, follows]),
  )
  const byUuid = new Map(stored.map((one) => [one.uuid, { ...one, shown: shownOf(one) }]))
  const followed = pairs.flatMap((pair) => {
    const leads = byUuid.get(pair.leads)
    const follows = byUuid.get(pair.follows)
    if (!leads || !follows) return []
    const payments = followPayments(follows, leads, () => crypto.randomUUID())
    if (payments === follows.payments) return []
    const isPaid = toCents(paidAmount(payments)) >= toCents(follows.shown)
    return [{ ...follows, payments, sentForPayment: follows.sentForPayment && !isPaid }]
  })
  for (const [customerUuid, some] of Map.groupBy(followed, (one) => one.customerUuid)) {
    await writePayments(tx, customerUuid, some)
  }
  // An undo restores only what has not been edited since.
  await tx.change(
    `UPDATE transactions SET edited_on = date_trunc('milliseconds', now()) WHERE uuid = ANY($1::uuid[])`,
    [`{${followed.map(({ uuid }) => uuid).join(',')}}`],
  )
  await writeDerived(
    tx,
    followed.map(({ uuid }) => uuid),
  )
}

/** @returns the transactions whose paid amount changed */
async function writeDerived(tx: Transaction, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return []
  const stored = await storedOf(tx, uuids)
  await tx.change(
    `UPDATE transactions t SET shown_amount = n.shown, paid_amount = n.paid, state = n.state
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, shown numeric, paid numeric, state text) WHERE t.uuid = n.uuid`,
    [JSON.stringify(stored.map(derived))],
  )
  const isChanged = (one: StoredTransaction) => toCents(paidAmount(one.payments)) !== toCents(one.paidBefore)
  return stored.filter(isChanged).map(({ uuid }) => uuid)
}

function storedOf(tx: Transaction, uuids: readonly string[]): Promise<StoredTransaction[]> {
  return tx.rows<StoredTransaction>(
    `SELECT t.uuid, t.customer_uuid AS "customerUuid", t.kind, t.concept, t.amount::float8 AS amount,
       t.original_amount::float8 AS "originalAmount", t.paid_amount::float8 AS "paidBefore",
       t.interests::float8 AS interests, t.surcharge::float8 AS surcharge, t.payment_period AS "paymentPeriod",
       t.fee_type AS "feeType", t.split_payment AS "splitPayment", t.payments_apply AS "paymentsApplyToThisFee",
       t.sent_for_payment AS "sentForPayment", ${PAYMENTS}
     FROM transactions t WHERE t.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(uuids)],
  )
}

function derived(one: StoredTransaction) {
  const amounts = shownOf(one)
  return { uuid: one.uuid, shown: amounts, paid: paidAmount(one.payments), state: stateOf(one, amounts) }
}

function shownOf(one: StoredTransaction): number {
  if (one.kind === 'invoice') return one.amount
  return one.kind === 'tribute' ? displayedAmounts.ofTribute(one).amount : displayedAmounts.ofFee(one).amount
}

/**
 * Invoices are stored with the same states as payments. The screens show "paid" or "collected" depending on the type of
 * the invoice.
 */
function stateOf(one: StoredTransaction, amount: number): PaymentState {
  if (one.kind !== 'invoice') return paymentState({ ...one, amount })
  const state = invoiceState(one.concept === 'INCOME' ? 'income' : 'expense', amount, one.payments)
  if (state === 'PAID' || state === 'COLLECTED') return 'paid'
  return state.startsWith('PARTIAL') ? 'partialPaid' : 'pending'
}
