-- Keys of deleted records, whatever deleted them. The daily job removes their bytes after a day, because a report that
-- is being written still reads them. If the program ends after the commit, no file is left over.
CREATE TABLE removed_files (
  key text NOT NULL,
  removed_on timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removed_files_key ON removed_files (key);
CREATE INDEX removed_files_on ON removed_files (removed_on);
ALTER TABLE removed_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE removed_files FORCE ROW LEVEL SECURITY;
-- A key does not name its customer, and stays after the customer is deleted.
CREATE POLICY note ON removed_files FOR INSERT TO lindero_app WITH CHECK (true);
CREATE POLICY system ON removed_files TO lindero_system USING (true) WITH CHECK (true);

CREATE FUNCTION note_removed_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_files (key) SELECT key FROM gone;
  RETURN NULL;
END $$;
CREATE TRIGGER note_removed AFTER DELETE ON files
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removed_files();
