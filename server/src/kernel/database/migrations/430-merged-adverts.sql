-- Adverts of one home with different identifiers: the newest is shown, the others lead to it.
CREATE TABLE merged_adverts (
  evidence_uuid uuid PRIMARY KEY REFERENCES market_evidence ON DELETE CASCADE,
  -- The newest advert of the home; no foreign key, because an undo may remove it.
  home uuid NOT NULL,
  is_shown boolean NOT NULL
);
CREATE INDEX merged_adverts_home ON merged_adverts (home);
ALTER TABLE merged_adverts ENABLE ROW LEVEL SECURITY;
ALTER TABLE merged_adverts FORCE ROW LEVEL SECURITY;
-- A row says only that two adverts are of one home; the adverts have their own policy.
CREATE POLICY everyone_reads ON merged_adverts FOR SELECT TO lindero_app USING (true);
CREATE POLICY system ON merged_adverts TO lindero_system USING (true) WITH CHECK (true);
