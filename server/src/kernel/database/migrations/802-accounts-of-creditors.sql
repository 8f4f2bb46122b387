-- Account to which a local tax, an invoice or the instalments of a mortgage are paid. Fees use the accounts of their
-- community.
ALTER TABLE transactions ADD COLUMN creditor_iban text;
CREATE OR REPLACE VIEW tributes WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'tribute' WITH CHECK OPTION;
CREATE OR REPLACE VIEW community_fees WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'fee' WITH CHECK OPTION;
CREATE OR REPLACE VIEW invoices WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'invoice' WITH CHECK OPTION;
ALTER TABLE mortgages ADD COLUMN creditor_iban text;
