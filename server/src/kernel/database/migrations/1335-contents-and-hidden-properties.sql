-- A file of payments or direct debits has the names and accounts of people, and who may see it depends on its dues.
-- When one of its dues is deleted, its stored content is removed.
CREATE FUNCTION remove_contents_of_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE debit_files SET content = NULL WHERE content IS NOT NULL
    AND uuid IN (SELECT f.file_uuid FROM deleted_dues d JOIN debit_file_dues f ON f.due_uuid = d.uuid);
  UPDATE payment_files SET content = NULL WHERE content IS NOT NULL
    AND uuid IN (SELECT f.file_uuid FROM deleted_dues d JOIN payment_file_dues f ON f.due_uuid = d.uuid);
  RETURN NULL;
END $$;
CREATE TRIGGER dues_deleted_contents AFTER DELETE ON dues
  REFERENCING OLD TABLE AS deleted_dues FOR EACH STATEMENT EXECUTE FUNCTION remove_contents_of_dues();

ALTER TABLE dues NO FORCE ROW LEVEL SECURITY;
ALTER TABLE debit_files NO FORCE ROW LEVEL SECURITY;
ALTER TABLE debit_file_dues NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_files NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_file_dues NO FORCE ROW LEVEL SECURITY;
UPDATE debit_files p SET content = NULL WHERE content IS NOT NULL AND EXISTS (SELECT FROM debit_file_dues f
  WHERE f.file_uuid = p.uuid AND NOT EXISTS (SELECT FROM dues d WHERE d.uuid = f.due_uuid));
UPDATE payment_files p SET content = NULL WHERE content IS NOT NULL AND EXISTS (SELECT FROM payment_file_dues f
  WHERE f.file_uuid = p.uuid AND NOT EXISTS (SELECT FROM dues d WHERE d.uuid = f.due_uuid));
ALTER TABLE payment_file_dues FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_files FORCE ROW LEVEL SECURITY;
ALTER TABLE debit_file_dues FORCE ROW LEVEL SECURITY;
ALTER TABLE debit_files FORCE ROW LEVEL SECURITY;
ALTER TABLE dues FORCE ROW LEVEL SECURITY;

-- Properties of the last file for Idealista, without texts and pictures. They are sent as hidden when none is offered.
ALTER TABLE advertisement_feeds ADD COLUMN idealista_properties jsonb NOT NULL DEFAULT '[]';
