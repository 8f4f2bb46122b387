-- Events that happen once in an installation: creation of the operator, load of the demo data.
CREATE TABLE installation (
  step text PRIMARY KEY,
  done_on timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;
ALTER TABLE installation FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON installation TO lindero_system USING (true) WITH CHECK (true);
