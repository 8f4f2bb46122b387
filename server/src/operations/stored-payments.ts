import type { Payment } from '@lindero/domain/operations/transaction'
import type { Transaction } from '../kernel/database/database.ts'
import { storeDocumentUses } from './document-uses.ts'

/** SQL expression for the payments of a transaction as JSON, in order. */
export const PAYMENTS = `coalesce((SELECT jsonb_agg(jsonb_build_object('uuid', p.uuid, 'paid', p.paid,
    'amount', p.amount, 'dueDate', p.due_date, 'fileUuid', p.file[1],
    'paidOn', p.paid_on, 'valueOn', p.value_on, 'account', p.account, 'sentForPayment', p.sent_for_payment) ORDER BY p.number)
  FROM transaction_payments p WHERE p.transaction_uuid = t.uuid), '[]') AS payments`

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
  const removed = await tx.rows<{ uuid: string }>(
    `DELETE FROM transaction_payments p WHERE transaction_uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2::jsonb) AS n(uuid uuid) WHERE n.uuid = p.uuid)
     RETURNING p.uuid`,
    [JSON.stringify(transactions.map(({ uuid }) => uuid)), JSON.stringify(rows)],
  )
  await tx.change(
    `INSERT INTO transaction_payments (uuid, customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount, due_date,
       file, paid_on, value_on, account, sent_for_payment)
     SELECT n.uuid, $2, t.asset_uuid, t.kind, t.uuid, n.paid, n.amount, n."dueDate",
       CASE WHEN n."fileUuid" IS NULL THEN '{}' ELSE ARRAY[n."fileUuid"] END, n."paidOn", n."valueOn", n.account,
       coalesce(n."sentForPayment", false)
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, transaction uuid, place integer, paid boolean,
       amount numeric, "dueDate" date, "fileUuid" uuid, "paidOn" date, "valueOn" date, account text, "sentForPayment" boolean)
     JOIN transactions t ON t.uuid = n.transaction
     ORDER BY n.transaction, n.place
     ON CONFLICT (uuid) DO UPDATE SET paid = excluded.paid, amount = excluded.amount, due_date = excluded.due_date,
       file = excluded.file, paid_on = excluded.paid_on, value_on = excluded.value_on,
       account = excluded.account, sent_for_payment = excluded.sent_for_payment`,
    [JSON.stringify(rows), customerUuid],
  )
  await storeDocumentUses(tx, customerUuid, [
    ...removed.map(({ uuid }) => ({ uuid, file: [] })),
    ...rows.map(({ uuid, fileUuid }) => ({ uuid, file: fileUuid === null ? [] : [fileUuid] })),
  ])
}
