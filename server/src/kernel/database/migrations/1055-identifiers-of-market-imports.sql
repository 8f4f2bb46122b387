-- Identifiers that a running import of the market has read, so that a repeated one is noticed in the whole file.
CREATE TABLE market_import_identifiers (
  import integer NOT NULL REFERENCES data_imports ON DELETE CASCADE,
  source_id text NOT NULL,
  PRIMARY KEY (import, source_id)
);
ALTER TABLE market_import_identifiers ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_import_identifiers FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON market_import_identifiers TO lindero_system USING (true) WITH CHECK (true);
