import { AppError } from '@lindero/domain/errors'
import { bulkHistory } from '@lindero/domain/operations/bulk-history'
import { sumAmounts, toCents } from '@lindero/domain/operations/cents'
import { isPayable, isSendable } from '@lindero/domain/operations/payment-state'
import {
  type PaymentDays,
  payExpense,
  payPlanned,
  payRest,
  payWhole,
  reopen,
  returnPayment,
} from '@lindero/domain/operations/payments'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { expensesOf, feesWithExpense, makeExpenses } from './fee-expenses.ts'
import { type LockedDue, plannedOf } from './lock-dues.ts'
import { isOneDue, type LockedTransaction, readTransactions, touch } from './locked-transactions.ts'
import { lockMonths, payMonths, reopenMonths, returnMonth } from './month-payments.ts'
import { logRows } from './operation-history.ts'
import { withDocument } from './payment-document.ts'
import { type WrittenTransaction, writePayments } from './stored-payments.ts'
import { type BeforeChange, type PaidMonth, transactionChanges, transactions } from './transactions.table.ts'
import { writeStates } from './write-states.ts'

/** The start time of the database transaction, truncated to milliseconds like a JavaScript `Date`. */
const NOW = sql`date_trunc('milliseconds', now())`

/** A payment of a due, in full or in part. */
export interface DuePayment {
  due: LockedDue
  amount: number
  days: PaymentDays & { paidOn: string }
  /** uuid for the new payment that is added if only part of the due is paid. */
  partUuid: string
  /** Document of the payment. */
  fileUuid?: string | undefined
  /** True if nothing was withheld from a rent, whose total is paid. */
  isUnwithheld?: boolean
}

/**
 * Pays the given amount of each due.
 *
 * @throws AppError `operations.nothingToPay`, `operations.documentOfPayment`
 */
export async function payDues(tx: Transaction, caller: Caller, paying: readonly DuePayment[]) {
  const open = paying.filter(({ due, amount }) => isPayable(due) && amount > 0)
  const months = await payMonths(tx, caller, sumOfMonths(open))
  const changing = transactionsOf(open.map(({ due }) => due))
  if (open.length === 0) throw new AppError('operations.nothingToPay')
  const before = changing.map(remembered)
  const fees = await feesWithExpense(
    tx,
    changing.map(({ uuid }) => uuid),
  )
  const expenses = await readTransactions(
    tx,
    fees.map(({ expense }) => expense),
  )
  const paid = changing.map((one): WrittenTransaction => {
    const own = open.filter(({ due }) => due.transaction?.uuid === one.uuid)
    const payments = own.reduce((paidSoFar, payment) => payOf(paidSoFar, payment), one.payments)
    const unpaid = sumAmounts([one.shown, ...payments.map((payment) => (payment.paid ? -payment.amount : 0))])
    const document = own.find(({ fileUuid }) => fileUuid !== undefined)?.fileUuid
    return {
      uuid: one.uuid,
      payments: withDocument(one.payments, payments, document),
      sentForPayment: one.sentForPayment && Math.abs(unpaid) > 0,
    }
  })
  // The expense of a fee is paid together with the fee. Its previous payments are stored for the undo.
  const paidExpenses = expenses.map((expense): WrittenTransaction => {
    const fee = fees.find((one) => one.expense === expense.uuid)?.fee
    const entry = before.find(({ uuid }) => uuid === fee)
    if (entry) entry.paidExpense = { uuid: expense.uuid, payments: expense.payments }
    const own = open.filter(({ due }) => due.transaction?.uuid === fee)
    const payments = own.reduce(
      (paidSoFar, { amount, days }) => payExpense(expense.shown, paidSoFar, amount, days, () => crypto.randomUUID()),
      expense.payments,
    )
    return { uuid: expense.uuid, payments, sentForPayment: false }
  })
  await writePayments(tx, caller.customer.uuid, [...paid, ...paidExpenses])
  return finish(tx, caller, { action: 'paid', changing, before, months, count: open.length })
}

/** Merges the payments of each monthly rent or instalment into one, on the day of the last payment. */
function sumOfMonths(paying: readonly DuePayment[]) {
  const own = paying.flatMap(({ due: { month }, amount, days: { paidOn, account }, fileUuid, isUnwithheld = false }) =>
    month ? [{ month, amount, paidOn, account, fileUuid, isUnwithheld }] : [],
  )
  return [...Map.groupBy(own, ({ month }) => month.uuid).values()].flatMap((some) => {
    const last = some.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1)).at(-1)
    return last ? [{ ...last, amount: sumAmounts(some.map(({ amount }) => amount)) }] : []
  })
}

function payOf(payments: LockedTransaction['payments'], { due, amount, days, partUuid }: DuePayment) {
  const planned = plannedOf(due)
  const newUuid = () => partUuid
  // Payments of a credit note are negative, like its amount.
  const signed = (due.transaction?.shown ?? 0) < 0 ? -amount : amount
  if (planned !== null) return payPlanned(payments, planned, signed, days, newUuid)
  const pay = due.transaction && isOneDue(due.transaction) ? payWhole : payRest
  return pay(payments, signed, days, newUuid)
}

/**
 * Marks dues as sent for payment. Each planned payment is marked separately. A local tax or fee is also marked as a
 * whole as soon as all its open payments have been sent; an invoice is not. Sending a fee creates its expense, but only
 * once (decisions 9).
 *
 * @throws AppError `operations.nothingToPay`
 */
export async function sendDues(tx: Transaction, caller: Caller, dues: readonly LockedDue[]) {
  const open = dues.filter((due) => isSendable(due) && due.kind !== 'rent')
  if (open.length === 0) throw new AppError('operations.nothingToPay')
  const changing = transactionsOf(open)
  const before = changing.map(remembered)
  const sent = new Set(open.flatMap((due) => plannedOf(due) ?? []))
  const flagged = changing.map((one): WrittenTransaction => {
    const payments = one.payments.map((payment) =>
      sent.has(payment.uuid) ? { ...payment, sentForPayment: true } : payment,
    )
    const hasRest = open.some(({ uuid }) => uuid === one.uuid)
    const isWhole = payments.every((payment) => payment.paid || payment.dueDate === null || payment.sentForPayment)
    const planned = sumAmounts(payments.map(({ amount }) => amount))
    const isSent = isOneDue(one) || (isWhole && (hasRest || toCents(planned) >= toCents(one.shown)))
    return { uuid: one.uuid, payments, sentForPayment: one.kind !== 'invoice' && (one.sentForPayment || isSent) }
  })
  await writePayments(tx, caller.customer.uuid, flagged)
  await flagMonths(tx, open, true)
  const made = await makeExpenses(
    tx,
    caller,
    changing.map(({ uuid }) => uuid),
  )
  for (const { uuid, fee } of made) {
    const entry = before.find((one) => one.uuid === fee)
    if (entry) entry.expense = uuid
  }
  const months = open.flatMap(({ month }): PaidMonth[] =>
    month ? [{ uuid: month.uuid, paidOn: '', paidOnBefore: month.paidOn, isSent: true }] : [],
  )
  return finish(tx, caller, { action: 'sentForPayment', changing, before, months, count: open.length })
}

async function flagMonths(tx: Transaction, dues: readonly LockedDue[], sent: boolean): Promise<void> {
  await tx.change('UPDATE mortgage_instalments SET sent_for_payment = $2 WHERE uuid = ANY($1::uuid[])', [
    ...[`{${dues.flatMap(({ month }) => month?.uuid ?? []).join(',')}}`, sent],
  ])
}

/** The amount of a due that the bank has returned. */
export interface ReturnedPayment {
  due: LockedDue
  amount: number
}

/** Reopens dues for the amounts that the bank has returned. Both the payment and its return stay in the history. */
export async function returnDues(tx: Transaction, caller: Caller, returned: readonly ReturnedPayment[]) {
  const changing = transactionsOf(returned.map(({ due }) => due))
  const before = changing.map(remembered)
  const rows = changing.map((one): WrittenTransaction => {
    const own = returned.filter(({ due }) => due.transaction?.uuid === one.uuid)
    const payments = own.reduce((soFar, { due, amount }) => {
      const signed = one.shown < 0 ? -amount : amount
      const isWhole = isOneDue(one)
      // An entry may have paid several payments of one due, so its return matches none of them alone.
      return (
        returnPayment(soFar, { planned: plannedOf(due), amount: signed, paidOn: null, isWhole }) ??
        (isWhole ? reopen(soFar, toCents(amount), () => crypto.randomUUID()) : soFar)
      )
    }, one.payments)
    return { uuid: one.uuid, payments, sentForPayment: false }
  })
  await writePayments(tx, caller.customer.uuid, rows)
  const months: PaidMonth[] = []
  for (const { due, amount } of returned) {
    if (due.month) months.push(await returnMonth(tx, caller, due.month, amount))
  }
  return finish(tx, caller, { action: 'returned', changing, before, months, count: returned.length })
}

interface Done {
  action: 'paid' | 'sentForPayment' | 'returned'
  changing: readonly LockedTransaction[]
  before: BeforeChange[]
  months: PaidMonth[]
  count: number
}

/** Stores a change that pays and returns nothing, such as the confirmation of costs of the bank, for its undo. */
export async function noteChange(tx: Transaction, caller: Caller): Promise<string> {
  const { changeUuid } = await finish(tx, caller, { action: 'paid', changing: [], before: [], months: [], count: 0 })
  return changeUuid
}

/** Writes the states, the history and the data for an undo. */
async function finish(tx: Transaction, caller: Caller, { action, changing, before, months, count }: Done) {
  const uuids = changing.map(({ uuid }) => uuid)
  const touched = [...uuids, ...(await expensesOf(tx, uuids))]
  await touch(tx, caller, touched)
  await writeStates(tx, touched)
  await writeHistory(tx, caller, changing, await readTransactions(tx, uuids))
  const [change] = await tx
    .insert(transactionChanges)
    .values({
      customerUuid: caller.customer.uuid,
      action,
      before,
      months,
      createdBy: caller.user.uuid,
      createdOn: NOW,
    })
    .returning({ uuid: transactionChanges.uuid })
  return { count, changeUuid: change?.uuid ?? '' }
}

function transactionsOf(dues: readonly LockedDue[]): LockedTransaction[] {
  const byUuid = new Map(dues.flatMap(({ transaction }) => (transaction ? [[transaction.uuid, transaction]] : [])))
  return [...byUuid.values()].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
}

const remembered = ({ uuid, sentForPayment, payments }: LockedTransaction): BeforeChange => ({
  ...{ uuid, sentForPayment, payments },
})

/**
 * Withdraws the payment file of a change that is undone.
 * @throws AppError `operations.fileSent`
 */
async function withdrawFileOf(tx: Transaction, changeUuid: string, now: Date): Promise<void> {
  const [file] = await tx.rows<{ isSent: boolean }>(
    'SELECT sent_on IS NOT NULL AS "isSent" FROM payment_files WHERE change_uuid = $1 AND withdrawn_on IS NULL FOR UPDATE',
    [changeUuid],
  )
  if (file?.isSent) throw new AppError('operations.fileSent')
  if (file)
    await tx.change('UPDATE payment_files SET withdrawn_on = $2 WHERE change_uuid = $1', [
      changeUuid,
      now.toISOString(),
    ])
}

/**
 * Undoes a change. A transaction, monthly rent or instalment that has been changed since is not restored. `entries` is the
 * number of bank entries that the caller turned back into proposals; a change of costs of the bank has nothing else.
 *
 * @throws AppError `operations.nothingToUndo`
 */
export async function undoChange(
  tx: Transaction,
  caller: Caller,
  changeUuid: string,
  now: Date,
  { ofAnybody = false, entries = 0 }: { ofAnybody?: boolean; entries?: number } = {},
): Promise<number> {
  const [change] = await tx
    .update(transactionChanges)
    .set({ undoneOn: now })
    .where(
      and(
        eq(transactionChanges.uuid, changeUuid),
        ofAnybody ? undefined : eq(transactionChanges.createdBy, caller.user.uuid),
        isNull(transactionChanges.undoneOn),
      ),
    )
    .returning()
  if (!change) throw new AppError('operations.nothingToUndo')
  await withdrawFileOf(tx, changeUuid, now)
  const months = await lockMonths(
    tx,
    caller,
    change.months.map(({ uuid }) => uuid),
  )
  const named = change.before.flatMap(({ uuid, paidExpense }) => (paidExpense ? [uuid, paidExpense.uuid] : [uuid]))
  const unchanged = await tx
    .select({ uuid: transactions.uuid })
    .from(transactions)
    .where(and(inArray(transactions.uuid, named), eq(transactions.editedOn, change.createdOn)))
    .orderBy(transactions.uuid)
    .for('update')
  // Rows are locked in the same order as for a payment: assets, then transactions, then months.
  const reopened = await reopenMonths(tx, caller, months, change.months)
  const earlier = await readTransactions(tx, named)
  const unchangedUuids = new Set(unchanged.map(({ uuid }) => uuid))
  const restored = change.before.filter(({ uuid }) => unchangedUuids.has(uuid))
  const isOfCosts = change.before.length + change.months.length === 0
  if (restored.length + reopened === 0 && !(isOfCosts && entries > 0)) throw new AppError('operations.nothingToUndo')
  const made = restored.flatMap(({ expense }) => expense ?? [])
  await tx.change(
    `DELETE FROM transactions WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
       AND (edited_on = $2
         OR NOT EXISTS (SELECT 1 FROM transaction_payments p WHERE p.transaction_uuid = transactions.uuid))`,
    [JSON.stringify(made), change.createdOn.toISOString()],
  )
  const expenses = restored.flatMap(({ paidExpense }) =>
    paidExpense && unchangedUuids.has(paidExpense.uuid) ? [{ ...paidExpense, sentForPayment: false }] : [],
  )
  await writePayments(tx, caller.customer.uuid, [...restored, ...expenses])
  const uuids = [...restored, ...expenses].map(({ uuid }) => uuid)
  await touch(tx, caller, uuids)
  // A call can make several changes at one moment. The state after an earlier one is restored, and can be undone next.
  await tx.change(
    `UPDATE transactions t SET edited_on = $2 WHERE uuid = ANY($1::uuid[]) AND EXISTS (
       SELECT FROM transaction_changes c, jsonb_array_elements(c.before) b
       WHERE c.created_on = $2 AND c.undone_on IS NULL AND b ->> 'uuid' = t.uuid::text)`,
    [`{${uuids.join(',')}}`, change.createdOn.toISOString()],
  )
  await writeStates(tx, uuids)
  await writeHistory(tx, caller, earlier, await readTransactions(tx, uuids))
  return isOfCosts ? entries : restored.length + reopened
}

/** Adds the changes of each transaction to the history of its asset. */
export async function writeHistory(
  tx: Transaction,
  caller: Caller,
  before: readonly LockedTransaction[],
  after: readonly LockedTransaction[],
): Promise<void> {
  const earlier = new Map(before.map((one) => [one.uuid, one]))
  const rows = after.map((one) => {
    const transactionBefore = earlier.get(one.uuid)
    return { assetUuid: one.assetUuid, changes: transactionBefore ? bulkHistory(transactionBefore, one) : [] }
  })
  await logRows(tx, caller, rows)
}
