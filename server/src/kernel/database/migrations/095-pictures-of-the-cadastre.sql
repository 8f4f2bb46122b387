-- Façades and plans of the cadastre, kept for a while: public data, read and written by the server alone. Unlogged: a
-- crash or a restore loses nothing but a cache, and backups leave it out.
CREATE UNLOGGED TABLE cadastral_pictures (
  request text PRIMARY KEY,
  -- WebP; empty where the cadastre has none.
  picture bytea NOT NULL,
  -- Bytes of all pictures written so far, with this one: what is to be removed is found without reading the others.
  written bigint NOT NULL,
  expires_on timestamptz NOT NULL
);
ALTER TABLE cadastral_pictures ALTER COLUMN picture SET STORAGE EXTERNAL;
CREATE INDEX cadastral_pictures_written ON cadastral_pictures (written);
CREATE INDEX cadastral_pictures_expiry ON cadastral_pictures (expires_on);

ALTER TABLE cadastral_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE cadastral_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON cadastral_pictures TO lindero_system USING (true) WITH CHECK (true);
