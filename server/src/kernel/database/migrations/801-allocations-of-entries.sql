-- An entry of a bank statement can pay several dues, and several entries can pay one due. The rest of an entry is a
-- bank fee or dismissed with a reason.
CREATE TABLE bank_allocations (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  entry_uuid uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('due', 'return', 'cost', 'aside')),
  due_uuid uuid,
  -- With the sign of the account; the amounts of an entry add up to the entry.
  amount numeric(14, 2) NOT NULL,
  -- Proposed for the whole open amount of the due: if that amount has changed, it is not paid.
  is_whole boolean NOT NULL DEFAULT false,
  reason text,
  is_confirmed boolean NOT NULL DEFAULT false,
  CHECK ((kind IN ('due', 'return')) = (due_uuid IS NOT NULL)),
  CHECK (kind <> 'aside' OR reason IS NOT NULL)
);
CALL guard_by_customer('bank_allocations');
CREATE INDEX bank_allocations_customer ON bank_allocations (customer_uuid);
CREATE INDEX bank_allocations_entry ON bank_allocations (entry_uuid, number);
CREATE INDEX bank_allocations_due ON bank_allocations (due_uuid) WHERE due_uuid IS NOT NULL;

ALTER TABLE bank_entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_allocations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE transactions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE dues NO FORCE ROW LEVEL SECURITY;
INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_whole, is_confirmed)
  SELECT customer_uuid, uuid, 'due', due_uuid, amount, true, status = 'reconciled' FROM bank_entries
  WHERE due_uuid IS NOT NULL ORDER BY number;
SET CONSTRAINTS ALL IMMEDIATE;

DROP TRIGGER release_bank_entry ON bank_entries;
DROP FUNCTION release_bank_entry();
DROP INDEX bank_entries_one_proposal;
ALTER TABLE bank_entries
  DROP COLUMN due_uuid,
  DROP CONSTRAINT bank_entries_one_due,
  DROP COLUMN transaction_uuid,
  DROP COLUMN rent_uuid,
  DROP COLUMN instalment_uuid,
  -- IBAN or domestic number; empty if the file does not have it.
  ADD COLUMN account text NOT NULL DEFAULT '',
  ADD COLUMN value_on date,
  ADD COLUMN category text,
  DROP CONSTRAINT bank_entries_status_check,
  ADD CONSTRAINT bank_entries_status_check CHECK (status IN ('unmatched', 'proposed', 'reconciled', 'dismissed')),
  ADD CONSTRAINT bank_entries_category CHECK ((status = 'dismissed') = (category IS NOT NULL)),
  ADD CONSTRAINT bank_entries_place UNIQUE (uuid, customer_uuid);
DROP INDEX bank_entries_once;
CREATE UNIQUE INDEX bank_entries_once ON bank_entries (customer_uuid, account, day, amount, md5(text), occurrence);
ALTER TABLE bank_allocations
  ADD FOREIGN KEY (entry_uuid, customer_uuid) REFERENCES bank_entries (uuid, customer_uuid) ON DELETE CASCADE;

-- If a due is deleted, or a user marks it as unpaid, the part of the entry that paid it has no match again. Returned
-- debits were paid before and stay.
CREATE FUNCTION release_bank_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  freed uuid[];
BEGIN
  freed := ARRAY(
    SELECT DISTINCT a.entry_uuid FROM bank_allocations a
    WHERE a.due_uuid = OLD.uuid AND (a.is_confirmed OR TG_OP = 'DELETE')
      AND (TG_OP = 'DELETE' OR NEW.paid_amount < (
        SELECT coalesce(sum(CASE kind WHEN 'due' THEN abs(amount) ELSE -abs(amount) END), 0) FROM bank_allocations known
        WHERE known.due_uuid = OLD.uuid AND known.is_confirmed)));
  IF cardinality(freed) > 0 THEN
    UPDATE bank_entries SET status = 'unmatched', score = NULL, change_uuid = NULL
      WHERE uuid = ANY (freed) AND status <> 'dismissed';
    DELETE FROM bank_allocations WHERE entry_uuid = ANY (freed) AND due_uuid = OLD.uuid;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dues_unpaid AFTER UPDATE ON dues FOR EACH ROW
  WHEN (NEW.paid_amount < OLD.paid_amount) EXECUTE FUNCTION release_bank_entries();
CREATE TRIGGER dues_deleted AFTER DELETE ON dues FOR EACH ROW EXECUTE FUNCTION release_bank_entries();

ALTER TABLE community_bank_accounts ADD COLUMN mandate text;
ALTER TABLE transaction_changes DROP CONSTRAINT transaction_changes_action_check,
  ADD CONSTRAINT transaction_changes_action_check CHECK (action IN ('sentForPayment', 'paid', 'returned'));

ALTER TABLE bank_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_allocations FORCE ROW LEVEL SECURITY;
ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE dues FORCE ROW LEVEL SECURITY;

-- Payment files: a due is in only one file that is not withdrawn. The total of a file is recognised on the statement.
CREATE TABLE payment_files (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  message_id text NOT NULL,
  execution_date date NOT NULL,
  debtor_iban text NOT NULL,
  amount numeric(14, 2) NOT NULL,
  transfers integer NOT NULL,
  change_uuid uuid REFERENCES transaction_changes ON DELETE SET NULL,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  -- Set by a user when the bank has the file: it cannot be withdrawn any more.
  sent_on timestamptz,
  withdrawn_on timestamptz,
  UNIQUE (uuid, customer_uuid)
);
CALL guard_by_customer('payment_files');
CREATE INDEX payment_files_customer ON payment_files (customer_uuid, created_on);
CREATE INDEX payment_files_change ON payment_files (change_uuid) WHERE change_uuid IS NOT NULL;
CREATE INDEX payment_files_person ON payment_files (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE payment_file_dues (
  file_uuid uuid NOT NULL,
  due_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  amount numeric(14, 2) NOT NULL,
  PRIMARY KEY (file_uuid, due_uuid),
  FOREIGN KEY (file_uuid, customer_uuid) REFERENCES payment_files (uuid, customer_uuid) ON DELETE CASCADE
);
CALL guard_by_customer('payment_file_dues');
CREATE INDEX payment_file_dues_customer ON payment_file_dues (customer_uuid);
CREATE INDEX payment_file_dues_due ON payment_file_dues (due_uuid);

-- Format of payment files for the customer's bank.
CREATE TABLE payment_settings (
  customer_uuid uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  debtor_name text,
  debtor_iban text,
  debtor_bic text,
  version text NOT NULL DEFAULT '001.001.03' CHECK (version IN ('001.001.03', '001.001.09')),
  -- NIF and suffix of the initiating party, if the bank requires them.
  initiator_nif text,
  initiator_suffix text
);
CALL guard_by_customer('payment_settings');

-- The mapping of the columns of a bank's CSV by a user, found again by its header.
CREATE TABLE statement_mappings (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  header text NOT NULL,
  mapping jsonb NOT NULL,
  edited_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_uuid, header)
);
CALL guard_by_customer('statement_mappings');
