-- The main pictures of adverts when a valuation with them was saved, each by its address at the source. A small copy is
-- stored, because a source may remove or replace the picture. They are market data, so they have no customer.
CREATE TABLE evidence_pictures (
  -- Derived from the address.
  uuid uuid PRIMARY KEY,
  address text NOT NULL,
  -- WebP; null until it is fetched.
  picture bytea,
  -- Number of failed requests.
  tries smallint NOT NULL DEFAULT 0,
  -- A row that no valuation names is deleted a day after this time, because a valuation that is being saved may be
  -- about to name it.
  named_on timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE evidence_pictures ALTER COLUMN picture SET STORAGE EXTERNAL;
CREATE INDEX evidence_pictures_missing ON evidence_pictures (named_on) WHERE picture IS NULL;

ALTER TABLE evidence_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE evidence_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON evidence_pictures TO lindero_system USING (true) WITH CHECK (true);
-- The transaction of a customer that saves a valuation names pictures; it neither stores nor deletes them.
CREATE POLICY everyone_reads ON evidence_pictures FOR SELECT TO lindero_app USING (true);
CREATE POLICY everyone_names ON evidence_pictures FOR INSERT TO lindero_app WITH CHECK (true);
CREATE POLICY everyone_names_again ON evidence_pictures FOR UPDATE TO lindero_app USING (true) WITH CHECK (true);
REVOKE INSERT, UPDATE, DELETE ON evidence_pictures FROM lindero_app;
GRANT INSERT (uuid, address), UPDATE (named_on) ON evidence_pictures TO lindero_app;

-- Pictures of the comparables of a valuation; null for an older valuation.
ALTER TABLE valuations ADD COLUMN pictures uuid[];
