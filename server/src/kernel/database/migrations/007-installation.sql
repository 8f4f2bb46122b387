-- What has happened once to this installation: the operator made, the demo world loaded.
CREATE TABLE installation (
  step text PRIMARY KEY,
  done_on timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;
ALTER TABLE installation FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON installation TO lindero_system USING (true) WITH CHECK (true);
