-- The files of payments and direct debits as they were made, so that they can be downloaded again. Null for earlier files,
-- and after the period of refunds of direct debits.
ALTER TABLE payment_files ADD COLUMN content text;
ALTER TABLE debit_files ADD COLUMN content text;
