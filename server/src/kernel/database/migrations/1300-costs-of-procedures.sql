-- The procedure of legal management that an invoice belongs to: the name of its section. Null: none, or unknown.
ALTER TABLE transactions ADD COLUMN legal_procedure text;
CREATE INDEX transactions_procedure ON transactions (asset_uuid) WHERE legal_procedure IS NOT NULL;
CREATE OR REPLACE VIEW invoices WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'invoice' WITH CHECK OPTION;
