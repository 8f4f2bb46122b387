import type { BulkChanged } from '@lindero/domain/operations/bulk-history'
import type { PaymentState } from '@lindero/domain/operations/payment-state'
import type { Concept, Payment } from '@lindero/domain/operations/transaction'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Author, Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { transactions } from './transactions.table.ts'
import { PAYMENTS } from './write-states.ts'

export interface LockedTransaction extends BulkChanged {
  assetUuid: string
  concept: Concept
  shown: number
  state: PaymentState
  payments: Payment[]
}

/**
 * Locks the given transactions that the caller may see. Locks are taken in a fixed order, so that concurrent changes
 * wait for each other without a deadlock.
 */
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
        inArray(transactions.uuid, [...uuids]),
      ),
    )
    .orderBy(transactions.uuid)
    .for('update', { of: transactions })
  return readTransactions(
    tx,
    seen.map(({ uuid }) => uuid),
  )
}

export async function readTransactions(tx: Transaction, uuids: readonly string[]): Promise<LockedTransaction[]> {
  if (uuids.length === 0) return []
  return tx.rows<LockedTransaction>(
    `SELECT t.uuid, t.asset_uuid AS "assetUuid", t.kind, t.concept,
       CASE t.kind WHEN 'invoice' THEN t.invoice_number ELSE t.concept END AS title, t.shown_amount::float8 AS shown, t.state,
       t.sent_for_payment AS "sentForPayment", ${PAYMENTS}
     FROM transactions t WHERE t.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb)) ORDER BY t.uuid`,
    [JSON.stringify(uuids)],
  )
}

/**
 * Sets the time of the change to the start of the database transaction. The undo compares this time to detect later
 * edits.
 */
export async function touch(tx: Transaction, caller: Author, uuids: readonly string[]): Promise<void> {
  await tx.change(
    `UPDATE transactions SET edited_on = date_trunc('milliseconds', now()), edited_by = $2
     WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(uuids), caller.user.uuid],
  )
}

export interface WrittenTransaction {
  uuid: string
  sentForPayment: boolean
  payments: readonly Payment[]
}

/**
 * Writes the payments of each transaction, and whether the transaction is marked as sent. Payments that remain keep
 * their rows and uuids, because a bank entry may refer to them.
 */
export async function writePayments(
  tx: Transaction,
  customerUuid: string,
  transactions: readonly WrittenTransaction[],
): Promise<void> {
  if (transactions.length === 0) return
  await tx.change(
    `UPDATE transactions t SET sent_for_payment = n."sentForPayment"
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, "sentForPayment" boolean) WHERE t.uuid = n.uuid`,
    [JSON.stringify(transactions.map(({ uuid, sentForPayment }) => ({ uuid, sentForPayment })))],
  )
  const rows = transactions.flatMap(({ uuid, payments }) =>
    payments.map((payment, place) => ({ ...payment, transaction: uuid, place })),
  )
  await tx.change(
    `DELETE FROM transaction_payments p WHERE transaction_uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2::jsonb) AS n(uuid uuid) WHERE n.uuid = p.uuid)`,
    [JSON.stringify(transactions.map(({ uuid }) => uuid)), JSON.stringify(rows)],
  )
  await tx.change(
    `INSERT INTO transaction_payments (uuid, customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount, due_date,
       file, paid_on, value_on, sent_for_payment)
     SELECT n.uuid, $2, t.asset_uuid, t.kind, t.uuid, n.paid, n.amount, n."dueDate",
       CASE WHEN n."fileUuid" IS NULL THEN '{}' ELSE ARRAY[n."fileUuid"] END, n."paidOn", n."valueOn",
       coalesce(n."sentForPayment", false)
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, transaction uuid, place integer, paid boolean,
       amount numeric, "dueDate" date, "fileUuid" uuid, "paidOn" date, "valueOn" date, "sentForPayment" boolean)
     JOIN transactions t ON t.uuid = n.transaction
     ORDER BY n.transaction, n.place
     ON CONFLICT (uuid) DO UPDATE SET paid = excluded.paid, amount = excluded.amount, due_date = excluded.due_date,
       file = excluded.file, paid_on = excluded.paid_on, value_on = excluded.value_on,
       sent_for_payment = excluded.sent_for_payment`,
    [JSON.stringify(rows), customerUuid],
  )
}
