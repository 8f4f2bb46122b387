-- The name of the creditor, the day on which the bank has got a file of direct debits, and what the bank returned.
ALTER TABLE debit_files
  ADD COLUMN creditor_name text,
  ADD COLUMN sent_on timestamptz;

ALTER TABLE debit_file_dues
  ADD COLUMN returned_on date,
  -- Reason code of the bank (ISO 20022, ExternalReturnReason1Code); null if it is not known.
  ADD COLUMN return_code text,
  -- The returns that a user entered together, for their undo.
  ADD COLUMN return_uuid uuid,
  -- The change that opened the dues again; null if they were open.
  ADD COLUMN return_change uuid,
  ADD COLUMN reminded_on date;
