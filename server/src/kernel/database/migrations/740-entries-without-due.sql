-- If the proposed transaction, month or instalment of an entry is deleted, the entry has no match again.
CREATE FUNCTION release_bank_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status := 'unmatched';
  NEW.score := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER release_bank_entry BEFORE UPDATE ON bank_entries FOR EACH ROW
  WHEN (NEW.status = 'proposed' AND num_nonnulls(NEW.transaction_uuid, NEW.rent_uuid, NEW.instalment_uuid) = 0)
  EXECUTE FUNCTION release_bank_entry();

ALTER TABLE bank_entries NO FORCE ROW LEVEL SECURITY;
UPDATE bank_entries SET status = status WHERE status = 'proposed' AND due_uuid IS NULL;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE bank_entries FORCE ROW LEVEL SECURITY;
