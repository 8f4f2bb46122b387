-- An entry of a statement pays a transaction, a month of rent or an instalment; a due is paid by at most one entry.
ALTER TABLE bank_entries
  ADD COLUMN rent_uuid uuid REFERENCES lease_payments ON DELETE SET NULL,
  ADD COLUMN instalment_uuid uuid REFERENCES mortgage_instalments ON DELETE SET NULL,
  ADD CONSTRAINT bank_entries_one_due CHECK (num_nonnulls(transaction_uuid, rent_uuid, instalment_uuid) <= 1),
  ADD COLUMN due_uuid uuid GENERATED ALWAYS AS (coalesce(transaction_uuid, rent_uuid, instalment_uuid)) STORED;
CREATE INDEX bank_entries_due ON bank_entries (due_uuid) WHERE due_uuid IS NOT NULL;
CREATE INDEX bank_entries_rent ON bank_entries (rent_uuid) WHERE rent_uuid IS NOT NULL;
CREATE INDEX bank_entries_instalment ON bank_entries (instalment_uuid) WHERE instalment_uuid IS NOT NULL;
DROP INDEX bank_entries_one_proposal;
CREATE UNIQUE INDEX bank_entries_one_proposal ON bank_entries (due_uuid)
  WHERE due_uuid IS NOT NULL AND status = 'proposed';

-- The months that a bulk change paid, for its undo: [{ uuid, paidOn, paidOnBefore }].
ALTER TABLE transaction_changes ADD COLUMN months jsonb NOT NULL DEFAULT '[]';
