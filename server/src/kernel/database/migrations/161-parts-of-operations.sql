-- Local taxes, fees and invoices as parts of an asset: rows in the order in which they were added; documents, payments
-- and lines that name their asset; and a view of the one table for each kind.

ALTER TABLE communities ADD COLUMN asset_files uuid[] NOT NULL DEFAULT '{}';

ALTER TABLE community_contacts DROP COLUMN position,
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX community_contacts_asset ON community_contacts (asset_uuid, number);

ALTER TABLE community_bank_accounts DROP COLUMN position,
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX community_bank_accounts_asset ON community_bank_accounts (asset_uuid, number);
-- One save moves the direct debit from one account to another: checked at the end of the transaction.
DROP INDEX community_bank_accounts_debit;
ALTER TABLE community_bank_accounts ADD CONSTRAINT community_bank_accounts_debit
  EXCLUDE USING btree (asset_uuid WITH =) WHERE (direct_debit) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE transactions
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN asset_files uuid[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT transactions_place UNIQUE (uuid, kind, asset_uuid);

ALTER TABLE transaction_payments
  ADD COLUMN asset_uuid uuid,
  ADD COLUMN kind text,
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN file uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(file) <= 1);
ALTER TABLE invoice_lines
  ADD COLUMN asset_uuid uuid,
  ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS ('invoice') STORED,
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;

-- A migration has no customer, so the guard would hide all rows from an owner that is not a superuser.
ALTER TABLE transactions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_lines NO FORCE ROW LEVEL SECURITY;
UPDATE transaction_payments p SET asset_uuid = t.asset_uuid, kind = t.kind,
  file = CASE WHEN p.file_uuid IS NULL THEN '{}' ELSE ARRAY[p.file_uuid] END
  FROM transactions t WHERE t.uuid = p.transaction_uuid;
UPDATE invoice_lines l SET asset_uuid = t.asset_uuid FROM transactions t WHERE t.uuid = l.transaction_uuid;

ALTER TABLE transaction_payments
  DROP COLUMN file_uuid,
  DROP COLUMN position,
  ALTER COLUMN asset_uuid SET NOT NULL,
  ALTER COLUMN kind SET NOT NULL,
  -- A payment has the asset and kind of its transaction.
  DROP CONSTRAINT transaction_payments_transaction_uuid_fkey,
  ADD CONSTRAINT transaction_payments_place FOREIGN KEY (transaction_uuid, kind, asset_uuid)
    REFERENCES transactions (uuid, kind, asset_uuid) ON DELETE CASCADE;
CREATE INDEX transaction_payments_transaction ON transaction_payments (transaction_uuid, number);
CREATE INDEX transaction_payments_asset ON transaction_payments (asset_uuid, kind);
-- A file belongs to one payment.
CREATE UNIQUE INDEX transaction_payments_file ON transaction_payments ((file[1]));

ALTER TABLE invoice_lines
  DROP COLUMN position,
  ALTER COLUMN asset_uuid SET NOT NULL,
  DROP CONSTRAINT invoice_lines_transaction_uuid_fkey,
  ADD CONSTRAINT invoice_lines_place FOREIGN KEY (transaction_uuid, kind, asset_uuid)
    REFERENCES transactions (uuid, kind, asset_uuid) ON DELETE CASCADE;
CREATE INDEX invoice_lines_transaction ON invoice_lines (transaction_uuid, number);
CREATE INDEX invoice_lines_asset ON invoice_lines (asset_uuid);

ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_lines FORCE ROW LEVEL SECURITY;

-- Rows written through a view have its kind. The guards of the tables apply to the reader.
CREATE VIEW tributes WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'tribute' WITH CHECK OPTION;
CREATE VIEW community_fees WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'fee' WITH CHECK OPTION;
CREATE VIEW invoices WITH (security_invoker) AS
  SELECT * FROM transactions WHERE kind = 'invoice' WITH CHECK OPTION;
CREATE VIEW tribute_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'tribute' WITH CHECK OPTION;
CREATE VIEW fee_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'fee' WITH CHECK OPTION;
CREATE VIEW invoice_payments WITH (security_invoker) AS
  SELECT * FROM transaction_payments WHERE kind = 'invoice' WITH CHECK OPTION;
ALTER VIEW tributes ALTER COLUMN kind SET DEFAULT 'tribute';
ALTER VIEW community_fees ALTER COLUMN kind SET DEFAULT 'fee';
ALTER VIEW invoices ALTER COLUMN kind SET DEFAULT 'invoice';
ALTER VIEW tribute_payments ALTER COLUMN kind SET DEFAULT 'tribute';
ALTER VIEW fee_payments ALTER COLUMN kind SET DEFAULT 'fee';
ALTER VIEW invoice_payments ALTER COLUMN kind SET DEFAULT 'invoice';
