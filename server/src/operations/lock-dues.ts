import type { PaymentState } from '@lindero/domain/operations/payment-state'
import type { DueConcept, DueDirection, DueKind } from '@lindero/domain/operations/transaction'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { type LockedTransaction, lockTransactions } from './locked-transactions.ts'
import { type LockedMonth, lockMonths } from './month-payments.ts'

interface Due {
  uuid: string
  kind: DueKind
  concept: DueConcept
  direction: DueDirection
  state: PaymentState
  dueDate: string | null
  open: number
  paid: number
  transactionUuid: string | null
}

/** A locked due with its locked transaction or month. */
export type LockedDue = Due &
  ({ transaction: LockedTransaction; month: null } | { transaction: null; month: LockedMonth })

/**
 * Locks the given dues that the caller may see. The assets of monthly rents and instalments are locked first, as in a
 * save of the section, and transactions afterwards. If a transaction is completely split into planned payments, no due
 * has the uuid of the transaction. This uuid then selects all payments of the transaction.
 */
export async function lockNamedDues(tx: Transaction, caller: Caller, uuids: readonly string[]): Promise<LockedDue[]> {
  if (uuids.length === 0) return []
  const named = `{${uuids.join(',')}}`
  const owners = await tx.rows<{ uuid: string }>(
    `SELECT DISTINCT coalesce(transaction_uuid, uuid) AS uuid FROM dues
     WHERE uuid = ANY($1::uuid[]) OR transaction_uuid = ANY($1::uuid[])`,
    [named],
  )
  const months = await lockMonths(tx, caller, uuids)
  const transactions = await lockTransactions(
    tx,
    caller,
    owners.map(({ uuid }) => uuid),
  )
  const owner = new Map(transactions.map((one) => [one.uuid, one]))
  const month = new Map(months.map((one) => [one.uuid, one]))
  const rows = await tx.rows<Due>(
    `SELECT uuid, kind, concept, direction, state, due_date AS "dueDate", open_amount::float8 AS open,
       paid_amount::float8 AS paid, transaction_uuid AS "transactionUuid"
     FROM dues d WHERE uuid = ANY($1::uuid[])
       OR (transaction_uuid = ANY($1::uuid[]) AND NOT EXISTS (SELECT FROM dues own WHERE own.uuid = d.transaction_uuid))
     ORDER BY uuid`,
    [named],
  )
  return rows.flatMap((due): LockedDue[] => {
    const transaction = owner.get(due.transactionUuid ?? '')
    if (transaction) return [{ ...due, transaction, month: null }]
    const own = month.get(due.uuid)
    return own ? [{ ...due, transaction: null, month: own }] : []
  })
}

/** uuid of the planned payment that this due represents; null if the due is the remainder of its transaction. */
export function plannedOf(due: LockedDue): string | null {
  return due.transactionUuid === null || due.uuid === due.transactionUuid ? null : due.uuid
}
