-- A local tax or a fee that is not split is one due with all its payments and the payment state of the operations
-- document (section 4). The dated payments of a split one and of an invoice are still dues of their own. A split one
-- that was paid in excess shows the excess at its last payments.
CREATE OR REPLACE FUNCTION dues_of_transactions(changed uuid[]) RETURNS SETOF dues LANGUAGE sql STABLE AS $$
  WITH t AS (
    SELECT transactions.*, CASE WHEN shown_amount < 0 THEN -1 ELSE 1 END AS sign,
      kind <> 'invoice' AND NOT split_payment AS is_one,
      coalesce((SELECT sum(p.amount) FROM transaction_payments p
        WHERE p.transaction_uuid = transactions.uuid AND p.paid), 0) AS paid
    FROM transactions WHERE uuid = ANY (changed) AND fee_uuid IS NULL
  ),
  planned AS (
    SELECT p.*, t.sign, p.amount * t.sign AS own,
      -- The excess over the amount belongs to the last payments.
      CASE WHEN p.paid AND t.state = 'paidInExcess' THEN least(p.amount * t.sign,
        greatest((t.paid - t.shown_amount) * t.sign - sum(CASE WHEN p.paid THEN p.amount * t.sign ELSE 0 END)
          OVER (PARTITION BY p.transaction_uuid ORDER BY p.due_date DESC, p.number DESC)
          + p.amount * t.sign, 0)) ELSE 0 END AS excess,
      row_number() OVER by_day AS place, count(*) OVER (PARTITION BY p.transaction_uuid) AS places,
      -- The open amount is shared by day, so payments planned beyond the debt are never due.
      CASE WHEN p.paid OR t.state = 'unapplied' THEN p.amount * t.sign
        ELSE least(p.amount * t.sign, greatest((t.shown_amount - t.paid) * t.sign
          - sum(CASE WHEN p.paid THEN 0 ELSE p.amount * t.sign END) OVER by_day
          + CASE WHEN p.paid THEN 0 ELSE p.amount * t.sign END, 0)) END AS due
    FROM transaction_payments p JOIN t ON t.uuid = p.transaction_uuid
    WHERE p.due_date IS NOT NULL AND NOT t.is_one
    WINDOW by_day AS (PARTITION BY p.transaction_uuid ORDER BY p.due_date, p.number)
  ),
  rest AS (
    SELECT t.uuid, coalesce(known.places, 0) AS places, other.paid, other.paid_on, other.is_sent,
      coalesce(other.open_on, t.due_date, other.last_on) AS due_on,
      CASE WHEN known.places > 0 THEN greatest(t.shown_amount * t.sign - known.due, other.paid)
        ELSE t.shown_amount * t.sign END AS due
    FROM t
    LEFT JOIN (SELECT transaction_uuid, count(*) AS places, sum(due - excess) AS due FROM planned GROUP BY 1) known
      ON known.transaction_uuid = t.uuid
    CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount * t.sign) FILTER (WHERE p.paid), 0) AS paid,
        max(p.paid_on) FILTER (WHERE p.paid) AS paid_on, min(p.due_date) FILTER (WHERE NOT p.paid) AS open_on,
        max(p.due_date) AS last_on, coalesce(bool_or(p.sent_for_payment AND NOT p.paid), false) AS is_sent
      FROM transaction_payments p WHERE p.transaction_uuid = t.uuid AND (t.is_one OR p.due_date IS NULL)) other
  )
  SELECT p.uuid, t.customer_uuid, t.asset_uuid, t.uuid, NULL::uuid, t.kind, t.concept,
    CASE WHEN (t.concept = 'INCOME') = (t.sign = 1) THEN 'in' ELSE 'out' END, p.due - p.excess,
    CASE WHEN p.paid THEN p.due ELSE 0 END,
    CASE WHEN p.excess > 0 THEN 'paidInExcess' WHEN p.paid THEN 'paid' WHEN t.state = 'unapplied' THEN 'unapplied'
      WHEN p.sent_for_payment OR t.sent_for_payment THEN 'sentForPayment' ELSE 'pending' END,
    NULL::numeric, p.due_date, p.paid_on, p.place::int, p.places::int, t.expedition_date,
    t.application_period_start_date, t.application_period_end_date, t.payment_letter, t.split_payment,
    t.invoice_number, t.invoice_concept, t.creditor, t.debtor, t.ownership
  FROM planned p JOIN t ON t.uuid = p.transaction_uuid WHERE p.due > 0
  UNION ALL
  SELECT t.uuid, t.customer_uuid, t.asset_uuid, t.uuid, NULL::uuid, t.kind, t.concept,
    CASE WHEN (t.concept = 'INCOME') = (t.sign = 1) THEN 'in' ELSE 'out' END, rest.due, rest.paid,
    CASE WHEN rest.places = 0 AND rest.is_sent AND t.state IN ('pending', 'partialPaid') THEN 'sentForPayment'
      WHEN rest.places = 0 THEN t.state WHEN t.state = 'unapplied' THEN 'unapplied'
      WHEN rest.paid >= rest.due THEN 'paid' WHEN t.sent_for_payment THEN 'sentForPayment'
      WHEN rest.paid > 0 THEN 'partialPaid' ELSE 'pending' END,
    NULL::numeric, rest.due_on, rest.paid_on, NULL, NULL, t.expedition_date,
    t.application_period_start_date, t.application_period_end_date, t.payment_letter, t.split_payment,
    t.invoice_number, t.invoice_concept, t.creditor, t.debtor, t.ownership
  FROM t JOIN rest ON rest.uuid = t.uuid WHERE rest.places = 0 OR rest.due > 0
$$;

ALTER TABLE transactions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_allocations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_files NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_file_dues NO FORCE ROW LEVEL SECURITY;
ALTER TABLE dues NO FORCE ROW LEVEL SECURITY;
-- Nothing is paid by this migration, so it reports no payment.
ALTER TABLE dues DISABLE TRIGGER tell_added_payments;
ALTER TABLE dues DISABLE TRIGGER tell_payments;
CREATE TEMPORARY TABLE merged_dues ON COMMIT DROP AS
  SELECT p.uuid, p.transaction_uuid FROM transaction_payments p JOIN transactions t ON t.uuid = p.transaction_uuid
  WHERE p.due_date IS NOT NULL AND t.kind <> 'invoice' AND NOT t.split_payment;
-- Entries and files that name the payment name its transaction, so that the matches stay.
UPDATE bank_allocations a SET due_uuid = m.transaction_uuid FROM merged_dues m WHERE a.due_uuid = m.uuid;
WITH moved AS (
  DELETE FROM payment_file_dues f USING merged_dues m WHERE f.due_uuid = m.uuid
  RETURNING f.file_uuid, m.transaction_uuid, f.customer_uuid, f.amount)
INSERT INTO payment_file_dues AS known (file_uuid, due_uuid, customer_uuid, amount)
  SELECT file_uuid, transaction_uuid, customer_uuid, sum(amount) FROM moved GROUP BY 1, 2, 3
  ON CONFLICT (file_uuid, due_uuid) DO UPDATE SET amount = known.amount + excluded.amount;
DO $$
DECLARE
  asset uuid;
BEGIN
  FOR asset IN SELECT DISTINCT t.asset_uuid FROM transactions t
    WHERE t.state = 'paidInExcess' OR t.uuid IN (SELECT transaction_uuid FROM merged_dues)
  LOOP
    PERFORM renew_dues_of_transactions(ARRAY(SELECT uuid FROM transactions WHERE asset_uuid = asset));
  END LOOP;
END $$;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE dues ENABLE TRIGGER tell_added_payments;
ALTER TABLE dues ENABLE TRIGGER tell_payments;
ALTER TABLE dues FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_file_dues FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_files FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_allocations FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
