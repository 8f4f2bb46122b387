-- Costs of the bank have a kind, and the fee of a return names the returned due. A code of the bank says that an entry is
-- a cost. A rent can be paid with its total, without withheld tax.
ALTER TABLE bank_entries ADD COLUMN is_charge boolean NOT NULL DEFAULT false;
ALTER TABLE bank_allocations
  ADD COLUMN charge text,
  ADD COLUMN returned_due uuid,
  ADD COLUMN is_unwithheld boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT bank_allocations_charge CHECK (kind = 'cost' OR (charge IS NULL AND returned_due IS NULL)) NOT VALID,
  ADD CONSTRAINT bank_allocations_unwithheld CHECK (kind = 'due' OR NOT is_unwithheld) NOT VALID;
CREATE INDEX bank_allocations_costs ON bank_allocations (customer_uuid) WHERE kind = 'cost' AND is_confirmed;
