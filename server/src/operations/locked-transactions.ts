import type { BulkChanged } from '@lindero/domain/operations/bulk-history'
import type { PaymentState } from '@lindero/domain/operations/payment-state'
import type { Concept, Payment } from '@lindero/domain/operations/transaction'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Author, Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { PAYMENTS } from './stored-payments.ts'
import { transactions } from './transactions.table.ts'

export interface LockedTransaction extends BulkChanged {
  assetUuid: string
  concept: Concept
  shown: number
  state: PaymentState
  splitPayment: boolean
  payments: Payment[]
}

/** True for a local tax or a fee that is not split: it is one due with all its payments (migration 1211). */
export const isOneDue = ({ kind, splitPayment }: Pick<LockedTransaction, 'kind' | 'splitPayment'>) =>
  kind !== 'invoice' && !splitPayment

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
       t.split_payment AS "splitPayment", t.sent_for_payment AS "sentForPayment", ${PAYMENTS}
     FROM transactions t WHERE t.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb)) ORDER BY t.uuid`,
    [JSON.stringify(uuids)],
  )
}

/**
 * Sets the time of the change to the start of the database transaction. The undo compares this time to detect later
 * edits.
 */
export async function touch(tx: Transaction, caller: Author, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await tx.change(
    `UPDATE transactions SET edited_on = date_trunc('milliseconds', now()), edited_by = $2
     WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(uuids), caller.user.uuid],
  )
}
