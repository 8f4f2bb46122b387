-- The main pictures that adverts had when a valuation with them was saved, each by the address at its source: kept
-- small, because a source may remove or replace its own. Of the market, so without a customer.
CREATE TABLE evidence_pictures (
  -- From the address.
  uuid uuid PRIMARY KEY,
  address text NOT NULL,
  -- WebP; null until it is fetched.
  picture bytea,
  -- How often it was not to be had.
  tries smallint NOT NULL DEFAULT 0,
  -- A row that no valuation names is removed a day after this: one that is being saved may be about to name it.
  named_on timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE evidence_pictures ALTER COLUMN picture SET STORAGE EXTERNAL;
CREATE INDEX evidence_pictures_missing ON evidence_pictures (named_on) WHERE picture IS NULL;

ALTER TABLE evidence_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE evidence_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON evidence_pictures TO lindero_system USING (true) WITH CHECK (true);
-- A customer's transaction names pictures when it saves a valuation; it neither stores nor removes one.
CREATE POLICY everyone_reads ON evidence_pictures FOR SELECT TO lindero_app USING (true);
CREATE POLICY everyone_names ON evidence_pictures FOR INSERT TO lindero_app WITH CHECK (true);
CREATE POLICY everyone_names_again ON evidence_pictures FOR UPDATE TO lindero_app USING (true) WITH CHECK (true);
REVOKE INSERT, UPDATE, DELETE ON evidence_pictures FROM lindero_app;
GRANT INSERT (uuid, address), UPDATE (named_on) ON evidence_pictures TO lindero_app;

-- The pictures that the comparables of a valuation name; null of one from before.
ALTER TABLE valuations ADD COLUMN pictures uuid[];
