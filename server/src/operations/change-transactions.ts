import { AppError } from '@lindero/domain/errors'
import { type BulkChanged, bulkHistory } from '@lindero/domain/operations/bulk-history'
import { type PaymentState, SETTLED_STATES } from '@lindero/domain/operations/payment-state'
import { payAll } from '@lindero/domain/operations/payments'
import type { Concept, Payment } from '@lindero/domain/operations/transaction'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { expensesOf, feesWithExpense, makeExpenses } from './fee-expenses.ts'
import { type LockedMonth, lockMonths, payMonths, reopenMonths } from './month-payments.ts'
import { logRows } from './operation-history.ts'
import { type BeforeChange, transactionChanges, transactions } from './transactions.table.ts'
import { PAYMENTS, writeStates } from './write-states.ts'

/** The start of the transaction, to the millisecond that a `Date` holds. */
const NOW = sql`date_trunc('milliseconds', now())`

export type BulkAction = 'sentForPayment' | 'paid'

export interface LockedTransaction extends BulkChanged {
  assetUuid: string
  concept: Concept
  shown: number
  state: PaymentState
  payments: Payment[]
}

/** Locks the chosen transactions that the caller sees, in one order, so that two changes at once follow each other. */
export async function lockTransactions(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  const seen = await tx
    .select({ uuid: transactions.uuid })
    .from(transactions)
    .innerJoin(assets, eq(assets.uuid, transactions.assetUuid))
    .where(
      and(
        isNull(assets.archivedOn),
        seesPortfolio(caller, assets.portfolioUuid),
        isNull(transactions.feeUuid),
        transactionsNamed(uuids),
      ),
    )
    .orderBy(transactions.uuid)
    .for('update', { of: transactions })
  return read(
    tx,
    seen.map(({ uuid }) => uuid),
  )
}

/**
 * Marks as sent, or pays, what is open of the transactions, and marks open months as paid.
 *
 * @throws AppError `operations.nothingToPay`
 */
export async function changeTransactions(
  tx: Transaction,
  caller: Caller,
  action: BulkAction,
  locked: readonly LockedTransaction[],
  months: readonly { month: LockedMonth; paidOn: string }[] = [],
): Promise<{ count: number; changeUuid: string }> {
  const changing = locked.filter(action === 'paid' ? isPayable : isSendable)
  const paidMonths = await payMonths(tx, caller, months)
  const count = changing.length + paidMonths.length
  if (count === 0) throw new AppError('operations.nothingToPay')
  const before = changing.map(
    ({ uuid, sentForPayment, payments }): BeforeChange => ({ uuid, sentForPayment, payments }),
  )
  if (action === 'paid') await pay(tx, caller, changing, before)
  else await send(tx, caller, changing, before)
  const uuids = changing.map(({ uuid }) => uuid)
  const touched = [...uuids, ...(await expensesOf(tx, uuids))]
  await touch(tx, caller, touched)
  await writeStates(tx, touched)
  await writeHistory(tx, caller, changing, await read(tx, uuids))
  const [change] = await tx
    .insert(transactionChanges)
    .values({
      customerUuid: caller.customer.uuid,
      action,
      before,
      months: paidMonths,
      createdBy: caller.user.uuid,
      createdOn: NOW,
    })
    .returning({ uuid: transactionChanges.uuid })
  return { count, changeUuid: change?.uuid ?? '' }
}

/** Unpaid in any way: also what was sent before. */
const isPayable = ({ state, shown }: LockedTransaction) => !SETTLED_STATES.has(state) && shown > 0

/** Invoices are not sent: the expense of a fee follows its fee. */
export const isSendable = (one: LockedTransaction) => isPayable(one) && one.kind !== 'invoice' && !one.sentForPayment

/** The expense of a fee is paid with it; what it was before is kept for the undo. */
async function pay(
  tx: Transaction,
  caller: Caller,
  changing: readonly LockedTransaction[],
  before: readonly BeforeChange[],
): Promise<void> {
  const found = await feesWithExpense(
    tx,
    changing.map(({ uuid }) => uuid),
  )
  const expenses = await read(
    tx,
    found.map(({ expense }) => expense),
  )
  for (const { fee, expense } of found) {
    const entry = before.find(({ uuid }) => uuid === fee)
    const payments = expenses.find(({ uuid }) => uuid === expense)?.payments
    if (entry && payments) entry.paidExpense = { uuid: expense, payments }
  }
  const paid = [...changing, ...expenses].map((one) => ({
    uuid: one.uuid,
    sentForPayment: false,
    payments: payAll(one.payments, one.shown, () => crypto.randomUUID()),
  }))
  await writePayments(tx, caller.customer.uuid, paid)
}

/** A fee that is sent makes its expense, once (decisions 9). */
async function send(
  tx: Transaction,
  caller: Caller,
  changing: readonly LockedTransaction[],
  before: BeforeChange[],
): Promise<void> {
  await flag(
    tx,
    changing.map(({ uuid }) => ({ uuid, sentForPayment: true })),
  )
  const made = await makeExpenses(
    tx,
    caller,
    changing.map(({ uuid }) => uuid),
  )
  for (const { uuid, fee } of made) {
    const entry = before.find((one) => one.uuid === fee)
    if (entry) entry.expense = uuid
  }
}

/**
 * Takes a change back, of its own user. What was edited after it stays as it is.
 *
 * @throws AppError `operations.nothingToUndo`
 */
export async function undoChange(tx: Transaction, caller: Caller, changeUuid: string, now: Date): Promise<number> {
  const [change] = await tx
    .update(transactionChanges)
    .set({ undoneOn: now })
    .where(
      and(
        eq(transactionChanges.uuid, changeUuid),
        eq(transactionChanges.createdBy, caller.user.uuid),
        isNull(transactionChanges.undoneOn),
      ),
    )
    .returning()
  if (!change) throw new AppError('operations.nothingToUndo')
  const months = await lockMonths(
    tx,
    caller,
    change.months.map(({ uuid }) => uuid),
  )
  const named = change.before.flatMap(({ uuid, paidExpense }) => (paidExpense ? [uuid, paidExpense.uuid] : [uuid]))
  const unchanged = await tx
    .select({ uuid: transactions.uuid })
    .from(transactions)
    .where(and(transactionsNamed(named), eq(transactions.editedOn, change.createdOn)))
    .orderBy(transactions.uuid)
    .for('update')
  // As a payment does: assets, then transactions, then months.
  const reopened = await reopenMonths(tx, caller, months, change.months)
  const earlier = await read(tx, named)
  const left = new Set(unchanged.map(({ uuid }) => uuid))
  const restored = change.before.filter(({ uuid }) => left.has(uuid))
  if (restored.length + reopened === 0) throw new AppError('operations.nothingToUndo')
  const made = restored.flatMap(({ expense }) => expense ?? [])
  await tx.change(
    `DELETE FROM transactions WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
       AND NOT EXISTS (SELECT 1 FROM transaction_payments p WHERE p.transaction_uuid = transactions.uuid)`,
    [JSON.stringify(made)],
  )
  const expenses = restored.flatMap(({ paidExpense }) =>
    paidExpense && left.has(paidExpense.uuid) ? [{ ...paidExpense, sentForPayment: false }] : [],
  )
  await writePayments(tx, caller.customer.uuid, [...restored, ...expenses])
  const uuids = [...restored, ...expenses].map(({ uuid }) => uuid)
  await touch(tx, caller, uuids)
  await writeStates(tx, uuids)
  await writeHistory(tx, caller, earlier, await read(tx, uuids))
  return restored.length + reopened
}

/** What happened to each transaction, in the history of its asset. */
async function writeHistory(
  tx: Transaction,
  caller: Caller,
  before: readonly LockedTransaction[],
  after: readonly LockedTransaction[],
): Promise<void> {
  const earlier = new Map(before.map((one) => [one.uuid, one]))
  const rows = after.map((one) => {
    const known = earlier.get(one.uuid)
    return { assetUuid: one.assetUuid, changes: known ? bulkHistory(known, one) : [] }
  })
  await logRows(tx, caller, rows)
}

function transactionsNamed(uuids: readonly string[]) {
  return inArray(transactions.uuid, [...uuids])
}

async function read(tx: Transaction, uuids: readonly string[]): Promise<LockedTransaction[]> {
  if (uuids.length === 0) return []
  return tx.rows<LockedTransaction>(
    `SELECT t.uuid, t.asset_uuid AS "assetUuid", t.kind, t.concept,
       CASE t.kind WHEN 'invoice' THEN t.invoice_number ELSE t.concept END AS title, t.shown_amount::float8 AS shown, t.state,
       t.sent_for_payment AS "sentForPayment", ${PAYMENTS}
     FROM transactions t WHERE t.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb)) ORDER BY t.uuid`,
    [JSON.stringify(uuids)],
  )
}

/** The instant of the transaction is also that of the change: the undo recognises by it what was edited since. */
export async function touch(tx: Transaction, caller: Caller, uuids: readonly string[]): Promise<void> {
  await tx.change(
    `UPDATE transactions SET edited_on = date_trunc('milliseconds', now()), edited_by = $2
     WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(uuids), caller.user.uuid],
  )
}

async function flag(tx: Transaction, given: readonly { uuid: string; sentForPayment: boolean }[]): Promise<void> {
  await tx.change(
    `UPDATE transactions t SET sent_for_payment = n."sentForPayment"
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, "sentForPayment" boolean) WHERE t.uuid = n.uuid`,
    [JSON.stringify(given)],
  )
}

/** Replaces the payments of each transaction; those that stay keep their uuid. */
async function writePayments(
  tx: Transaction,
  customerUuid: string,
  given: readonly { uuid: string; sentForPayment: boolean; payments: readonly Payment[] }[],
): Promise<void> {
  await flag(tx, given)
  const rows = given.flatMap(({ uuid, payments }) =>
    payments.map((payment, place) => ({ ...payment, transaction: uuid, place })),
  )
  await tx.change(
    'DELETE FROM transaction_payments WHERE transaction_uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(given.map(({ uuid }) => uuid))],
  )
  await tx.change(
    `INSERT INTO transaction_payments (uuid, customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount, due_date, file)
     SELECT n.uuid, $2, t.asset_uuid, t.kind, t.uuid, n.paid, n.amount, n."dueDate",
       CASE WHEN n."fileUuid" IS NULL THEN '{}' ELSE ARRAY[n."fileUuid"] END
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, transaction uuid, place integer, paid boolean,
       amount numeric, "dueDate" date, "fileUuid" uuid) JOIN transactions t ON t.uuid = n.transaction
     ORDER BY n.transaction, n.place`,
    [JSON.stringify(rows), customerUuid],
  )
}
