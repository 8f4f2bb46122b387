-- Replies of the public service of the cadastre, cached so that no property is requested twice. Public data that only
-- the server reads and writes.
CREATE TABLE cadastral_answers (
  request text PRIMARY KEY,
  answer text NOT NULL,
  expires_on timestamptz NOT NULL
);
CREATE INDEX cadastral_answers_expiry ON cadastral_answers (expires_on);

-- The next free time for a call to the service: one rate for all nodes and job threads together.
CREATE TABLE cadastral_pace (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  next_on timestamptz NOT NULL
);

ALTER TABLE cadastral_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE cadastral_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON cadastral_answers TO lindero_system USING (true) WITH CHECK (true);
ALTER TABLE cadastral_pace ENABLE ROW LEVEL SECURITY;
ALTER TABLE cadastral_pace FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON cadastral_pace TO lindero_system USING (true) WITH CHECK (true);
