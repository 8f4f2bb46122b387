import type { Transaction } from '../kernel/database/database.ts'

interface DemoDebits {
  uuid: string
  customerUuid: string
  userUuid: string
}

/**
 * Gives mandates to invented leases, and writes two files of direct debits. The first has the rents of last month: the
 * bank has it and returned some debits, whose rents are open. The second has the rents of the next month. Used only by
 * the demo.
 */
export async function addDemoDebits(
  tx: Transaction,
  { uuid: portfolio, customerUuid, userUuid }: DemoDebits,
  today: string,
): Promise<void> {
  await tx.change(
    `UPDATE leases l SET tenant_iban = (ARRAY['ES7921000813610123456789', 'ES6000491500051234567892',
         'ES1000492352082414205416'])[1 + n.place % 3], mandate = 'ALQ-' || lpad(n.place::text, 5, '0'),
       mandate_signed_on = l.signed_on
     FROM (SELECT o.uuid, row_number() OVER (ORDER BY o.number)::int AS place FROM leases o
       JOIN assets a ON a.uuid = o.asset_uuid WHERE a.portfolio_uuid = $1 AND o.ended_on IS NULL
       ORDER BY o.number LIMIT 12) n
     WHERE n.uuid = l.uuid`,
    [portfolio],
  )
  await addFile(tx, [portfolio, customerUuid, userUuid, today], { months: -1, isSent: true })
  await addFile(tx, [portfolio, customerUuid, userUuid, today], { months: 1, isSent: false })
  // Two collected debits are returned, besides those whose rents are open anyway.
  await tx.change(
    `WITH chosen AS (SELECT f.file_uuid, f.due_uuid, f.mandate, p.collection_date + 3 AS day
       FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid JOIN dues d ON d.uuid = f.due_uuid
       WHERE p.customer_uuid = $1 AND p.sent_on IS NOT NULL ORDER BY d.open_amount = 0, f.mandate LIMIT 3),
     returned AS (SELECT file_uuid, due_uuid, day,
       (ARRAY['AM04', 'MD06', 'AC04'])[(row_number() OVER (ORDER BY mandate))::int] AS code FROM chosen),
     reopened AS (UPDATE lease_payments m SET paid = false, paid_on = NULL FROM returned r WHERE m.uuid = r.due_uuid)
     UPDATE debit_file_dues f SET returned_on = r.day, return_code = r.code
     FROM returned r WHERE f.file_uuid = r.file_uuid AND f.due_uuid = r.due_uuid`,
    [customerUuid],
  )
}

/** Writes a file with the rents of the month that is `months` after the present one. */
async function addFile(
  tx: Transaction,
  values: readonly string[],
  { months, isSent }: { months: number; isSent: boolean },
): Promise<void> {
  await tx.change(
    `WITH month AS (SELECT (date_trunc('month', $4::date) + make_interval(months => $5::int))::date AS first),
     rents AS (SELECT d.uuid, d.shown_amount AS amount, l.mandate FROM dues d JOIN leases l ON l.uuid = d.lease_uuid
       JOIN assets a ON a.uuid = d.asset_uuid CROSS JOIN month
       WHERE a.portfolio_uuid = $1 AND d.kind = 'rent' AND l.mandate IS NOT NULL AND d.due_date = month.first),
     file AS (INSERT INTO debit_files (customer_uuid, message_id, collection_date, creditor_name, creditor_iban,
         creditor_identifier, amount, created_by, created_on, sent_on)
       SELECT $2, replace(gen_random_uuid()::text, '-', ''), month.first + 4, 'Patrimonios del Turia (demo)',
         'ES9121000418450200051332', 'ES11ZZZB12345674', sum(rents.amount), $3,
         least(month.first - 3, $4::date), CASE WHEN $6::boolean THEN (month.first - 2)::timestamptz END
       FROM rents CROSS JOIN month GROUP BY month.first HAVING count(*) > 0 RETURNING uuid)
     INSERT INTO debit_file_dues (file_uuid, due_uuid, customer_uuid, amount, mandate, sequence)
     SELECT file.uuid, rents.uuid, $2, rents.amount, rents.mandate, CASE WHEN EXISTS (SELECT FROM debit_file_dues f
       WHERE f.customer_uuid = $2 AND f.mandate = rents.mandate) THEN 'RCUR' ELSE 'FRST' END
     FROM file CROSS JOIN rents`,
    [...values, months, isSent],
  )
}
