-- Bank statements and their entries. For each entry the program proposes the transaction that it paid; a user confirms
-- it.
CREATE TABLE bank_statements (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  name text NOT NULL,
  imported_by uuid,
  imported_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('bank_statements');
CREATE INDEX bank_statements_customer ON bank_statements (customer_uuid);
CREATE INDEX bank_statements_person ON bank_statements (imported_by) WHERE imported_by IS NOT NULL;

CREATE TABLE bank_entries (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  statement_uuid uuid NOT NULL REFERENCES bank_statements ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  amount numeric(14,2) NOT NULL,
  text text NOT NULL,
  -- Number of the entry among equal entries of a day: importing a statement again adds nothing.
  occurrence integer NOT NULL,
  status text NOT NULL CHECK (status IN ('unmatched', 'proposed', 'reconciled')),
  transaction_uuid uuid REFERENCES transactions ON DELETE SET NULL,
  score integer,
  -- The change that paid the transaction; its undo reopens the entry.
  change_uuid uuid REFERENCES transaction_changes ON DELETE SET NULL
);
CALL guard_by_customer('bank_entries');
CREATE UNIQUE INDEX bank_entries_once ON bank_entries (customer_uuid, day, amount, md5(text), occurrence);
CREATE INDEX bank_entries_statement ON bank_entries (statement_uuid, number);
CREATE INDEX bank_entries_transaction ON bank_entries (transaction_uuid) WHERE transaction_uuid IS NOT NULL;
CREATE INDEX bank_entries_change ON bank_entries (change_uuid) WHERE change_uuid IS NOT NULL;
