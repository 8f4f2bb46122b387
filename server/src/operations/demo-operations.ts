import type { DemoOperations } from '@lindero/demo/operations/operations'
import type { Transaction } from '../kernel/database/database.ts'
import { writeStates } from './write-states.ts'

/**
 * Writes invented communities with accounts and contacts, and transactions with their payments. Used only by the demo.
 */
export async function addDemoOperations(
  tx: Transaction,
  customerUuid: string,
  { transactions, accounts, communities }: DemoOperations,
): Promise<void> {
  await tx.change(
    `INSERT INTO community_bank_accounts (customer_uuid, asset_uuid, iban, owner, direct_debit)
     SELECT $2, n."assetUuid", n.iban, n.owner, true
     FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, iban text, owner text)`,
    [JSON.stringify(accounts), customerUuid],
  )
  await tx.change(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, municipality text, manager text,
       phone text, email text)),
     made AS (INSERT INTO communities (customer_uuid, asset_uuid, is_established, municipality)
       SELECT $2, "assetUuid", true, municipality FROM given)
     INSERT INTO community_contacts (customer_uuid, asset_uuid, name, contact_type, phone, email)
     SELECT $2, "assetUuid", manager, 'MANAGER', phone, email FROM given`,
    [JSON.stringify(communities), customerUuid],
  )
  await tx.change(
    `INSERT INTO transactions (uuid, customer_uuid, asset_uuid, kind, concept, amount, expedition_date, due_date,
       application_period_start_date, application_period_end_date, fee_type, payment_period, payment_letter,
       split_payment, sent_for_payment, category_id, reconciliation_status, invoice_number, creditor, debtor, base, tax, tax_pct,
       expense_type, is_demo)
     SELECT n.uuid, $2, n."assetUuid", n.kind, n.concept, n.amount, n."expeditionDate", n."dueDate",
       n."applicationPeriodStartDate", n."applicationPeriodEndDate", n."feeType",
       CASE WHEN n.kind <> 'invoice' THEN 'VOLUNTARY' END, n."paymentLetter", n."splitPayment", n."sentForPayment",
       n."categoryId", CASE WHEN n.kind = 'invoice' THEN 'pending' END, n."invoiceNumber", n.creditor, n.debtor,
       n.base, n.amount - n.base, CASE WHEN n.base IS NOT NULL THEN 21 END,
       CASE WHEN n.concept = 'EXPENSE' THEN 'OPEX' END, true
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, "assetUuid" uuid, kind text, concept text, amount numeric,
       "expeditionDate" date, "dueDate" date, "applicationPeriodStartDate" date, "applicationPeriodEndDate" date,
       "feeType" text, "paymentLetter" text, "splitPayment" boolean, "sentForPayment" boolean, "categoryId" integer,
       "invoiceNumber" text, creditor text, debtor text, base numeric)`,
    [JSON.stringify(transactions), customerUuid],
  )
  const payments = transactions.flatMap(({ uuid: transaction, payments: own }) =>
    own.map((payment, place) => ({ ...payment, transaction, place })),
  )
  await tx.change(
    `INSERT INTO transaction_payments (uuid, customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount, due_date)
     SELECT n.uuid, $2, t.asset_uuid, t.kind, t.uuid, n.paid, n.amount, n."dueDate"
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, transaction uuid, place integer, paid boolean, amount numeric,
       "dueDate" date) JOIN transactions t ON t.uuid = n.transaction ORDER BY n.transaction, n.place`,
    [JSON.stringify(payments), customerUuid],
  )
  await writeStates(
    tx,
    transactions.map(({ uuid }) => uuid),
  )
}

/**
 * Writes a bank statement. Its entries match open transactions, rents and instalments, except one entry without a
 * match and one cost of the bank. Call this after the transactions, rents and instalments have been written.
 */
export async function addDemoStatement(
  tx: Transaction,
  { uuid: portfolio, customerUuid }: { uuid: string; customerUuid: string },
  today: string,
): Promise<void> {
  const [statement] = await tx.rows<{ uuid: string }>(
    `INSERT INTO bank_statements (customer_uuid, name) VALUES ($1, 'extracto-demo.n43') RETURNING uuid`,
    [customerUuid],
  )
  await tx.change(
    `WITH late AS (SELECT uuid, due_date, open_amount AS open, concept FROM dues
       WHERE customer_uuid = $1 AND state = 'pending' AND direction = 'out' AND kind NOT IN ('rent', 'instalment')
         AND open_amount > 0 AND asset_uuid IN (SELECT uuid FROM assets WHERE portfolio_uuid = $3)
       ORDER BY due_date, uuid LIMIT 12),
     given AS MATERIALIZED (
       SELECT gen_random_uuid() AS uuid, due_date + 2 AS day, -open AS amount, 'RECIBO ' || CASE concept
           WHEN 'SHARE' THEN 'COMUNIDAD' WHEN 'PROPERTY_TAX' THEN 'IBI' ELSE 'DOMICILIADO' END AS text, uuid AS due,
         CASE concept WHEN 'SHARE' THEN 'comunidad' WHEN 'PROPERTY_TAX' THEN 'ibi' END AS concept, NULL AS name
       FROM late
       UNION ALL SELECT gen_random_uuid(), max(due_date) + 2, -18.50, 'RECIBO SUMINISTROS LEVANTE', NULL, NULL, NULL
       FROM late HAVING count(*) > 0),
     ${WRITTEN_ENTRIES.replace('$SCORE', '79')}`,
    [customerUuid, statement?.uuid, portfolio],
  )
  await tx.change(
    `WITH late AS (
       (SELECT m.uuid AS due, m.due_on, m.amount, 'TRANSF ALQUILER ' || l.tenant AS text, 'alquiler' AS concept,
          l.tenant AS name
        FROM lease_payments m JOIN leases l ON l.uuid = m.lease_uuid JOIN assets a ON a.uuid = m.asset_uuid
        WHERE a.portfolio_uuid = $3 AND NOT m.paid AND m.due_on < $4::date ORDER BY m.due_on DESC, m.number LIMIT 5)
       UNION ALL
       (SELECT m.uuid, m.due_on, -m.amount, 'CUOTA PRESTAMO ' || g.lender, 'cuota prestamo', g.lender
        FROM mortgage_instalments m JOIN mortgages g USING (asset_uuid) JOIN assets a ON a.uuid = m.asset_uuid
        WHERE a.portfolio_uuid = $3 AND NOT m.paid AND m.due_on < $4::date ORDER BY m.due_on DESC, m.number LIMIT 4)),
     given AS MATERIALIZED (
       SELECT gen_random_uuid() AS uuid, due_on + 1 AS day, amount, upper(replace(text, ' (demo)', '')) AS text, due,
         concept, lower(replace(name, ' (demo)', '')) AS name
       FROM late),
     ${WRITTEN_ENTRIES.replace('$SCORE', '100')}`,
    [customerUuid, statement?.uuid, portfolio, today],
  )
  await addReturnedDebit(tx, [customerUuid, statement?.uuid, portfolio, today])
  await addBankCost(tx, [customerUuid, statement?.uuid, today])
}

/** Adds the commission of the bank for the last complete month, which is proposed as a cost. */
async function addBankCost(tx: Transaction, values: unknown[]): Promise<void> {
  await tx.change(
    `WITH fee AS (
       INSERT INTO bank_entries (customer_uuid, statement_uuid, account, day, value_on, amount, text, occurrence, status,
         score, evidence, is_charge)
       SELECT $1, $2, 'ES9121000418450200051332', last, last, -18, 'COMISION MANTENIMIENTO CUENTA', 1, 'proposed', 90,
         '[{"kind": "bankCharge", "value": "comision mantenimiento cuenta"}, {"kind": "bankCode", "value": ""}]', true
       FROM (SELECT (date_trunc('month', $3::date) - INTERVAL '1 day')::date AS last) month RETURNING uuid, amount)
     INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, amount, is_whole, charge)
     SELECT $1, uuid, 'cost', amount, false, 'MAINTENANCE' FROM fee`,
    values,
  )
}

/**
 * Adds bank entries for a paid fee: the debit, its return by the bank, and a second debit. The return is proposed. The
 * second debit has no match until the return is confirmed.
 */
async function addReturnedDebit(tx: Transaction, values: unknown[]): Promise<void> {
  await tx.change(
    `WITH paid AS (SELECT uuid, due_date, paid_amount AS amount FROM dues
       WHERE customer_uuid = $1 AND kind = 'fee' AND open_amount = 0 AND paid_amount > 0
         AND due_date BETWEEN $4::date - 120 AND $4::date - 30
         AND asset_uuid IN (SELECT uuid FROM assets WHERE portfolio_uuid = $3)
       ORDER BY due_date DESC, uuid LIMIT 1),
     given AS MATERIALIZED (
       SELECT gen_random_uuid() AS uuid, due_date + n.days AS day, n.sign * amount AS amount, n.text, n.status, n.kind,
         paid.uuid AS due
       FROM paid CROSS JOIN (VALUES (1, -1, 'RECIBO COMUNIDAD', 'reconciled', 'due'),
         (6, 1, 'DEVOLUCION RECIBO COMUNIDAD', 'proposed', 'return'),
         (14, -1, 'RECIBO COMUNIDAD SEGUNDO CARGO', 'unmatched', NULL)) AS n(days, sign, text, status, kind)),
     written AS (
       INSERT INTO bank_entries (uuid, customer_uuid, statement_uuid, account, day, value_on, amount, text, occurrence,
         status, score, evidence)
       SELECT uuid, $1, $2, 'ES9121000418450200051332', day, day, amount, text, 1, status,
         CASE WHEN kind IS NOT NULL THEN 100 END,
         CASE WHEN kind IS NOT NULL THEN jsonb_build_array(
           jsonb_build_object('kind', 'concept', 'value', 'comunidad'),
           jsonb_build_object('kind', CASE kind WHEN 'due' THEN 'amount' ELSE kind END, 'value', '')) END
       FROM given)
     INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_whole, is_confirmed)
     SELECT $1, uuid, kind, due, amount, true, status = 'reconciled' FROM given WHERE kind IS NOT NULL`,
    values,
  )
}

/**
 * SQL that writes the rows of `given` as statement entries. A row with a due also gets a proposal, with the concept and
 * the name in the text as evidence.
 */
const WRITTEN_ENTRIES = `written AS (
    INSERT INTO bank_entries (uuid, customer_uuid, statement_uuid, account, day, value_on, amount, text, occurrence,
      status, score, evidence)
    SELECT uuid, $1::uuid, $2::uuid, 'ES9121000418450200051332', day, day, amount, text,
      row_number() OVER (PARTITION BY day, amount, text), CASE WHEN due IS NULL THEN 'unmatched' ELSE 'proposed' END,
      CASE WHEN due IS NOT NULL THEN $SCORE END,
      CASE WHEN due IS NOT NULL THEN (SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'value', e.value) ORDER BY e.place)
        FROM (VALUES (1, 'concept', concept), (2, 'name', name), (3, 'amount', '')) AS e(place, kind, value)
        WHERE e.value IS NOT NULL) END
    FROM given)
  INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_whole)
  SELECT $1::uuid, uuid, 'due', due, amount, true FROM given WHERE due IS NOT NULL`
