import type { Payment } from '@lindero/domain/operations/transaction'
import type { Transaction } from '../kernel/database/database.ts'

/** SQL expression for the payments of a transaction as JSON, in order. */
export const PAYMENTS = `coalesce((SELECT jsonb_agg(jsonb_build_object('uuid', p.uuid, 'paid', p.paid,
    'amount', p.amount, 'dueDate', p.due_date, 'fileUuid', p.file[1],
    'paidOn', p.paid_on, 'valueOn', p.value_on, 'sentForPayment', p.sent_for_payment) ORDER BY p.number)
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
