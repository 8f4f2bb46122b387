-- Dues of an asset: transactions, months of rent and instalments of mortgages. Overview and reconciliation read them
-- together.
ALTER TABLE mortgage_instalments ADD COLUMN paid_on date;

-- Each branch has one table and no conditions, so that the planner reads each by its index.
CREATE VIEW dues WITH (security_invoker) AS
  SELECT uuid, customer_uuid, asset_uuid, NULL::uuid AS parent_uuid, kind, concept, shown_amount, paid_amount, state,
    due_date, expedition_date, application_period_start_date, application_period_end_date, payment_letter,
    split_payment, fee_uuid, invoice_number, invoice_concept, creditor, debtor, ownership
  FROM transactions
  UNION ALL
  SELECT uuid, customer_uuid, asset_uuid, lease_uuid, 'rent'::text, 'RENT'::text, coalesce(amount, 0),
    CASE WHEN paid THEN coalesce(amount, 0) ELSE 0 END, CASE WHEN paid THEN 'paid'::text ELSE 'pending'::text END,
    due_on, NULL::date, NULL::date, NULL::date, NULL::text, false, NULL::uuid, NULL::text, NULL::text, NULL::text,
    NULL::text, NULL::text
  FROM lease_payments
  UNION ALL
  SELECT uuid, customer_uuid, asset_uuid, NULL::uuid, 'instalment'::text, 'MORTGAGE'::text, coalesce(amount, 0),
    CASE WHEN paid THEN coalesce(amount, 0) ELSE 0 END, CASE WHEN paid THEN 'paid'::text ELSE 'pending'::text END,
    due_on, NULL::date, NULL::date, NULL::date, NULL::text, false, NULL::uuid, NULL::text, NULL::text, NULL::text,
    NULL::text, NULL::text
  FROM mortgage_instalments;

CREATE INDEX lease_payments_due ON lease_payments (customer_uuid, due_on, uuid)
  INCLUDE (asset_uuid, lease_uuid, amount, paid);
CREATE INDEX mortgage_instalments_due ON mortgage_instalments (customer_uuid, due_on, uuid)
  INCLUDE (asset_uuid, amount, paid);
DROP INDEX lease_payments_customer;
DROP INDEX mortgage_instalments_customer;
