-- Keys whose record is gone, whichever way it went. The daily work removes their bytes after a day: a report that is
-- being written still reads them, and a program that ends after the commit leaves none behind.
CREATE TABLE removed_files (
  key text NOT NULL,
  removed_on timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removed_files_key ON removed_files (key);
CREATE INDEX removed_files_on ON removed_files (removed_on);
ALTER TABLE removed_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE removed_files FORCE ROW LEVEL SECURITY;
-- A key says nothing of its customer, and stays after the customer is gone.
CREATE POLICY note ON removed_files FOR INSERT TO lindero_app WITH CHECK (true);
CREATE POLICY system ON removed_files TO lindero_system USING (true) WITH CHECK (true);

CREATE FUNCTION note_removed_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_files (key) SELECT key FROM gone;
  RETURN NULL;
END $$;
CREATE TRIGGER note_removed AFTER DELETE ON files
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removed_files();
