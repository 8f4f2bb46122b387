-- Tax identifier of the other party of an invoice, its VAT regime, the day on which VAT is due, and disbursements, which
-- are outside the base of VAT and of withheld tax.
ALTER TABLE transactions
  ADD COLUMN party_identifier text,
  ADD COLUMN accrued_on date,
  ADD COLUMN tax_regime text,
  ADD COLUMN disbursements numeric(14, 2);
CREATE OR REPLACE VIEW invoices WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'invoice' WITH CHECK OPTION;
