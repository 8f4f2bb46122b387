-- Income tax withheld by the payer of an invoice, the equivalence surcharge, and the invoice that another one corrects.
-- A credit note keeps the uuid of its invoice if that is deleted, and both may change in one save: no foreign key.
ALTER TABLE transactions
  ADD COLUMN withholding_pct numeric(5, 2),
  ADD COLUMN withholding numeric(14, 2),
  ADD COLUMN with_surcharge boolean NOT NULL DEFAULT false,
  ADD COLUMN tax_surcharge numeric(14, 2),
  ADD COLUMN rectified_uuid uuid;
CREATE INDEX transactions_rectified ON transactions (rectified_uuid) WHERE rectified_uuid IS NOT NULL;
CREATE OR REPLACE VIEW invoices WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'invoice' WITH CHECK OPTION;
