-- The account of the customer from which a due was paid, or into which it was collected.
ALTER TABLE transaction_payments ADD COLUMN account text;
CREATE OR REPLACE VIEW tribute_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'tribute' WITH CHECK OPTION;
CREATE OR REPLACE VIEW fee_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'fee' WITH CHECK OPTION;
CREATE OR REPLACE VIEW invoice_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'invoice' WITH CHECK OPTION;
ALTER TABLE lease_payments ADD COLUMN account text;
ALTER TABLE lease_deposits ADD COLUMN account text;
ALTER TABLE mortgage_instalments ADD COLUMN account text;
