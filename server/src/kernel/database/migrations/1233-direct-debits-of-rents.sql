-- Account and mandate by which the rent of a lease is collected.
ALTER TABLE leases
  ADD COLUMN tenant_iban text,
  ADD COLUMN mandate text,
  ADD COLUMN mandate_signed_on date;

-- Files of direct debits (pain.008). A due is in only one file that is not withdrawn, unless the bank has returned it.
CREATE TABLE debit_files (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  message_id text NOT NULL,
  collection_date date NOT NULL,
  creditor_iban text NOT NULL,
  creditor_identifier text NOT NULL,
  amount numeric(14, 2) NOT NULL,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  withdrawn_on timestamptz,
  UNIQUE (uuid, customer_uuid)
);
CALL guard_by_customer('debit_files');
CREATE INDEX debit_files_customer ON debit_files (customer_uuid, created_on);
CREATE INDEX debit_files_person ON debit_files (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE debit_file_dues (
  file_uuid uuid NOT NULL,
  due_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  amount numeric(14, 2) NOT NULL,
  mandate text NOT NULL,
  sequence text NOT NULL CHECK (sequence IN ('FRST', 'RCUR')),
  PRIMARY KEY (file_uuid, due_uuid),
  FOREIGN KEY (file_uuid, customer_uuid) REFERENCES debit_files (uuid, customer_uuid) ON DELETE CASCADE
);
CALL guard_by_customer('debit_file_dues');
CREATE INDEX debit_file_dues_customer ON debit_file_dues (customer_uuid, mandate);
CREATE INDEX debit_file_dues_due ON debit_file_dues (due_uuid);
