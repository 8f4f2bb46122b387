-- All dues: one row for each planned or open payment. These are the dated payments of a local tax, a fee or an invoice,
-- the rest of it on its own date, and each month of rent or of a mortgage. Triggers write them, so that they cover
-- every writer of these tables. All lists, totals, calendars, payment files and statements read them.
ALTER TABLE transaction_payments
  -- Date of the operation and value date at the bank.
  ADD COLUMN paid_on date,
  ADD COLUMN value_on date,
  -- Only this payment is in a payment file; `transactions.sent_for_payment` refers to all open payments.
  ADD COLUMN sent_for_payment boolean NOT NULL DEFAULT false;
CREATE OR REPLACE VIEW tribute_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'tribute' WITH CHECK OPTION;
CREATE OR REPLACE VIEW fee_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'fee' WITH CHECK OPTION;
CREATE OR REPLACE VIEW invoice_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'invoice' WITH CHECK OPTION;

-- Paid amount of a month that is not completely paid.
ALTER TABLE lease_payments
  ADD COLUMN paid_part numeric(14, 2);
ALTER TABLE mortgage_instalments
  ADD COLUMN paid_part numeric(14, 2),
  ADD COLUMN sent_for_payment boolean NOT NULL DEFAULT false;

DROP VIEW dues;
CREATE TABLE dues (
  -- The uuid of the payment, else of its transaction; or of the month of a lease or mortgage.
  uuid uuid PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  transaction_uuid uuid REFERENCES transactions ON DELETE CASCADE,
  lease_uuid uuid REFERENCES leases ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('tribute', 'fee', 'invoice', 'rent', 'instalment')),
  concept text NOT NULL,
  -- Incoming or outgoing; amounts have no sign.
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  shown_amount numeric(14, 2) NOT NULL,
  paid_amount numeric(14, 2) NOT NULL,
  state text NOT NULL CHECK (state IN
    ('paid', 'partialPaid', 'pending', 'unapplied', 'paidInExcess', 'sentForPayment', 'noPayments')),
  open_amount numeric(14, 2) NOT NULL GENERATED ALWAYS AS (
    CASE WHEN state IN ('paid', 'paidInExcess', 'unapplied') THEN 0 ELSE greatest(shown_amount - paid_amount, 0) END
  ) STORED,
  due_date date,
  paid_on date,
  -- Number of the payment among the dated payments of its transaction, and their count.
  place integer,
  places integer,
  expedition_date date,
  application_period_start_date date,
  application_period_end_date date,
  payment_letter text,
  split_payment boolean NOT NULL DEFAULT false,
  invoice_number text,
  invoice_concept text,
  creditor text,
  debtor text,
  ownership text
);
CALL guard_by_customer('dues');
CREATE INDEX dues_due ON dues (customer_uuid, due_date, uuid)
  INCLUDE (asset_uuid, kind, concept, direction, state, shown_amount, paid_amount, open_amount);
CREATE INDEX dues_open ON dues (customer_uuid, open_amount) WHERE open_amount > 0;
CREATE INDEX dues_asset ON dues (asset_uuid);
CREATE INDEX dues_transaction ON dues (transaction_uuid) WHERE transaction_uuid IS NOT NULL;
CREATE INDEX dues_lease ON dues (lease_uuid, due_date) WHERE lease_uuid IS NOT NULL;

-- The expense of a fee is not a separate due, because the fee is one.
CREATE FUNCTION dues_of_transactions(changed uuid[]) RETURNS SETOF dues LANGUAGE sql STABLE AS $$
  WITH t AS (
    SELECT transactions.*, CASE WHEN shown_amount < 0 THEN -1 ELSE 1 END AS sign,
      coalesce((SELECT sum(p.amount) FROM transaction_payments p
        WHERE p.transaction_uuid = transactions.uuid AND p.paid), 0) AS paid
    FROM transactions WHERE uuid = ANY (changed) AND fee_uuid IS NULL
  ),
  planned AS (
    SELECT p.*, t.sign, p.amount * t.sign AS own,
      row_number() OVER by_day AS place, count(*) OVER (PARTITION BY p.transaction_uuid) AS places,
      -- What is open is shared by day: more planned than owed is never due.
      CASE WHEN p.paid OR t.state = 'unapplied' THEN p.amount * t.sign
        ELSE least(p.amount * t.sign, greatest((t.shown_amount - t.paid) * t.sign
          - sum(CASE WHEN p.paid THEN 0 ELSE p.amount * t.sign END) OVER by_day
          + CASE WHEN p.paid THEN 0 ELSE p.amount * t.sign END, 0)) END AS due
    FROM transaction_payments p JOIN t ON t.uuid = p.transaction_uuid
    WHERE p.due_date IS NOT NULL
    WINDOW by_day AS (PARTITION BY p.transaction_uuid ORDER BY p.due_date, p.number)
  ),
  rest AS (
    SELECT t.uuid, coalesce(known.places, 0) AS places, other.paid, other.paid_on,
      greatest(t.shown_amount * t.sign - coalesce(known.due, 0), other.paid) AS due
    FROM t
    LEFT JOIN (SELECT transaction_uuid, count(*) AS places, sum(due) AS due FROM planned GROUP BY 1) known
      ON known.transaction_uuid = t.uuid
    CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount * t.sign), 0) AS paid, max(p.paid_on) AS paid_on
      FROM transaction_payments p WHERE p.transaction_uuid = t.uuid AND p.paid AND p.due_date IS NULL) other
  )
  SELECT p.uuid, t.customer_uuid, t.asset_uuid, t.uuid, NULL::uuid, t.kind, t.concept,
    CASE WHEN (t.concept = 'INCOME') = (t.sign = 1) THEN 'in' ELSE 'out' END, p.due,
    CASE WHEN p.paid THEN p.due ELSE 0 END,
    CASE WHEN p.paid THEN 'paid' WHEN t.state = 'unapplied' THEN 'unapplied'
      WHEN p.sent_for_payment OR t.sent_for_payment THEN 'sentForPayment' ELSE 'pending' END,
    NULL::numeric, p.due_date, p.paid_on, p.place::int, p.places::int, t.expedition_date,
    t.application_period_start_date, t.application_period_end_date, t.payment_letter, t.split_payment,
    t.invoice_number, t.invoice_concept, t.creditor, t.debtor, t.ownership
  FROM planned p JOIN t ON t.uuid = p.transaction_uuid WHERE p.due > 0
  UNION ALL
  SELECT t.uuid, t.customer_uuid, t.asset_uuid, t.uuid, NULL::uuid, t.kind, t.concept,
    CASE WHEN (t.concept = 'INCOME') = (t.sign = 1) THEN 'in' ELSE 'out' END, rest.due, rest.paid,
    CASE WHEN rest.places = 0 THEN t.state WHEN t.state = 'unapplied' THEN 'unapplied'
      WHEN rest.paid >= rest.due THEN 'paid' WHEN t.sent_for_payment THEN 'sentForPayment'
      WHEN rest.paid > 0 THEN 'partialPaid' ELSE 'pending' END,
    NULL::numeric, t.due_date, rest.paid_on, NULL, NULL, t.expedition_date,
    t.application_period_start_date, t.application_period_end_date, t.payment_letter, t.split_payment,
    t.invoice_number, t.invoice_concept, t.creditor, t.debtor, t.ownership
  FROM t JOIN rest ON rest.uuid = t.uuid WHERE rest.places = 0 OR rest.due > 0
$$;

CREATE FUNCTION dues_of_months(changed uuid[]) RETURNS SETOF dues LANGUAGE sql STABLE AS $$
  SELECT uuid, customer_uuid, asset_uuid, NULL::uuid, lease_uuid, 'rent', 'RENT', 'in', coalesce(amount, 0),
    CASE WHEN paid THEN coalesce(amount, 0) ELSE coalesce(paid_part, 0) END,
    CASE WHEN paid THEN 'paid' WHEN paid_part > 0 THEN 'partialPaid' ELSE 'pending' END,
    NULL::numeric, due_on, paid_on, NULL::int, NULL::int, NULL::date, NULL::date, NULL::date, NULL::text, false,
    NULL::text, NULL::text, NULL::text, NULL::text, NULL::text
  FROM lease_payments WHERE uuid = ANY (changed)
  UNION ALL
  SELECT uuid, customer_uuid, asset_uuid, NULL, NULL, 'instalment', 'MORTGAGE', 'out', coalesce(amount, 0),
    CASE WHEN paid THEN coalesce(amount, 0) ELSE coalesce(paid_part, 0) END,
    CASE WHEN paid THEN 'paid' WHEN sent_for_payment THEN 'sentForPayment' WHEN paid_part > 0 THEN 'partialPaid'
      ELSE 'pending' END,
    NULL, due_on, paid_on, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL
  FROM mortgage_instalments WHERE uuid = ANY (changed)
$$;

CREATE FUNCTION write_dues(wanted dues[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO dues AS known (uuid, customer_uuid, asset_uuid, transaction_uuid, lease_uuid, kind, concept, direction,
    shown_amount, paid_amount, state, due_date, paid_on, place, places, expedition_date, application_period_start_date,
    application_period_end_date, payment_letter, split_payment, invoice_number, invoice_concept, creditor, debtor,
    ownership)
  SELECT uuid, customer_uuid, asset_uuid, transaction_uuid, lease_uuid, kind, concept, direction,
    shown_amount, paid_amount, state, due_date, paid_on, place, places, expedition_date, application_period_start_date,
    application_period_end_date, payment_letter, split_payment, invoice_number, invoice_concept, creditor, debtor,
    ownership
  FROM unnest(wanted)
  ON CONFLICT (uuid) DO UPDATE SET concept = excluded.concept, direction = excluded.direction,
    shown_amount = excluded.shown_amount, paid_amount = excluded.paid_amount, state = excluded.state,
    due_date = excluded.due_date, paid_on = excluded.paid_on, place = excluded.place, places = excluded.places,
    expedition_date = excluded.expedition_date,
    application_period_start_date = excluded.application_period_start_date,
    application_period_end_date = excluded.application_period_end_date, payment_letter = excluded.payment_letter,
    split_payment = excluded.split_payment, invoice_number = excluded.invoice_number,
    invoice_concept = excluded.invoice_concept, creditor = excluded.creditor, debtor = excluded.debtor,
    ownership = excluded.ownership
  WHERE (known.concept, known.direction, known.shown_amount, known.paid_amount, known.state, known.due_date,
      known.paid_on, known.place, known.places, known.expedition_date, known.application_period_start_date,
      known.application_period_end_date, known.payment_letter, known.split_payment, known.invoice_number,
      known.invoice_concept, known.creditor, known.debtor, known.ownership)
    IS DISTINCT FROM (excluded.concept, excluded.direction, excluded.shown_amount, excluded.paid_amount,
      excluded.state, excluded.due_date, excluded.paid_on, excluded.place, excluded.places, excluded.expedition_date,
      excluded.application_period_start_date, excluded.application_period_end_date, excluded.payment_letter,
      excluded.split_payment, excluded.invoice_number, excluded.invoice_concept, excluded.creditor, excluded.debtor,
      excluded.ownership)
$$;

CREATE FUNCTION renew_dues_of_transactions(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted dues[];
BEGIN
  wanted := ARRAY(SELECT d FROM dues_of_transactions(changed) d);
  DELETE FROM dues d WHERE d.transaction_uuid = ANY (changed)
    AND NOT EXISTS (SELECT FROM unnest(wanted) w WHERE w.uuid = d.uuid);
  PERFORM write_dues(wanted);
END $$;

CREATE FUNCTION follow_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_dues_of_transactions(ARRAY(SELECT uuid FROM changed_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_new_dues AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_transactions();
CREATE TRIGGER transactions_dues AFTER UPDATE ON transactions
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_transactions();

CREATE FUNCTION follow_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_dues_of_transactions(ARRAY(SELECT DISTINCT transaction_uuid FROM changed_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER payments_new_dues AFTER INSERT ON transaction_payments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_payments();
CREATE TRIGGER payments_dues AFTER UPDATE ON transaction_payments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_payments();
CREATE TRIGGER payments_old_dues AFTER DELETE ON transaction_payments
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_payments();

CREATE FUNCTION follow_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM dues WHERE uuid IN (SELECT uuid FROM changed_rows);
  ELSE
    PERFORM write_dues(ARRAY(SELECT d FROM dues_of_months(ARRAY(SELECT uuid FROM changed_rows)) d));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lease_payments_new_dues AFTER INSERT ON lease_payments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_months();
CREATE TRIGGER lease_payments_dues AFTER UPDATE ON lease_payments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_months();
CREATE TRIGGER lease_payments_old_dues AFTER DELETE ON lease_payments
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_months();
CREATE TRIGGER mortgage_instalments_new_dues AFTER INSERT ON mortgage_instalments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_months();
CREATE TRIGGER mortgage_instalments_dues AFTER UPDATE ON mortgage_instalments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_months();
CREATE TRIGGER mortgage_instalments_old_dues AFTER DELETE ON mortgage_instalments
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_months();

-- Now read from `dues`.
DROP INDEX lease_payments_due;
DROP INDEX mortgage_instalments_due;
DROP INDEX lease_payments_open;
DROP INDEX mortgage_instalments_open;
DROP INDEX transactions_due;
CREATE INDEX lease_payments_customer ON lease_payments (customer_uuid);
CREATE INDEX mortgage_instalments_customer ON mortgage_instalments (customer_uuid);
CREATE INDEX transactions_customer ON transactions (customer_uuid, due_date);

ALTER TABLE transactions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE lease_payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE mortgage_instalments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE dues NO FORCE ROW LEVEL SECURITY;
-- Entries have the date on which the transactions that they paid were paid.
ALTER TABLE bank_entries NO FORCE ROW LEVEL SECURITY;
UPDATE transaction_payments p SET paid_on = e.day FROM bank_entries e
  WHERE e.transaction_uuid = p.transaction_uuid AND e.status = 'reconciled' AND p.paid AND p.paid_on IS NULL
    AND p.due_date IS NULL AND abs(e.amount) = p.amount;
DO $$
DECLARE
  asset uuid;
BEGIN
  FOR asset IN SELECT asset_uuid FROM transactions UNION SELECT asset_uuid FROM lease_payments
    UNION SELECT asset_uuid FROM mortgage_instalments
  LOOP
    PERFORM write_dues(ARRAY(SELECT d FROM dues_of_transactions(
      ARRAY(SELECT uuid FROM transactions WHERE asset_uuid = asset)) d));
    PERFORM write_dues(ARRAY(SELECT d FROM dues_of_months(ARRAY(SELECT uuid FROM lease_payments WHERE asset_uuid = asset
      UNION ALL SELECT uuid FROM mortgage_instalments WHERE asset_uuid = asset)) d));
  END LOOP;
END $$;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE bank_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE lease_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE mortgage_instalments FORCE ROW LEVEL SECURITY;
ALTER TABLE dues FORCE ROW LEVEL SECURITY;
