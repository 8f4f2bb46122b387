import { invoiceState } from '@lindero/domain/operations/invoice-rules'
import { type PaymentState, paymentState } from '@lindero/domain/operations/payment-state'
import { paidAmount } from '@lindero/domain/operations/payments'
import { displayedAmounts } from '@lindero/domain/operations/shown-amount'
import type { FeeType, Payment, PaymentPeriod, TransactionKind } from '@lindero/domain/operations/transaction'
import type { Transaction } from '../kernel/database/database.ts'

interface StoredTransaction {
  uuid: string
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
}

/** SQL expression for the payments of a transaction as JSON, in order. */
export const PAYMENTS = `coalesce((SELECT jsonb_agg(jsonb_build_object('uuid', p.uuid, 'paid', p.paid,
    'amount', p.amount, 'dueDate', p.due_date, 'fileUuid', p.file[1],
    'paidOn', p.paid_on, 'valueOn', p.value_on, 'sentForPayment', p.sent_for_payment) ORDER BY p.number)
  FROM transaction_payments p WHERE p.transaction_uuid = t.uuid), '[]') AS payments`

/**
 * Writes the derived columns of transactions: shown amount, paid amount and state. No other function writes these
 * columns. Code that changes an amount, a payment or `sent_for_payment` must call this function in the same database
 * transaction. The function runs two statements for any number of transactions.
 */
export async function writeStates(tx: Transaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  const stored = await tx.rows<StoredTransaction>(
    `SELECT t.uuid, t.kind, t.concept, t.amount::float8 AS amount, t.original_amount::float8 AS "originalAmount",
       t.interests::float8 AS interests, t.surcharge::float8 AS surcharge, t.payment_period AS "paymentPeriod",
       t.fee_type AS "feeType", t.split_payment AS "splitPayment", t.payments_apply AS "paymentsApplyToThisFee",
       t.sent_for_payment AS "sentForPayment", ${PAYMENTS}
     FROM transactions t WHERE t.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(uuids)],
  )
  await tx.change(
    `UPDATE transactions t SET shown_amount = n.shown, paid_amount = n.paid, state = n.state
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, shown numeric, paid numeric, state text) WHERE t.uuid = n.uuid`,
    [JSON.stringify(stored.map(derived))],
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
