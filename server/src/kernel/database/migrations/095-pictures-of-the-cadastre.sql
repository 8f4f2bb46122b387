-- Façade photos and plans from the cadastre, cached. Public data that only the server reads and writes. The table is
-- unlogged: a crash or a restore loses only a cache, and backups leave it out.
CREATE UNLOGGED TABLE cadastral_pictures (
  request text PRIMARY KEY,
  -- WebP; empty if the cadastre has no picture.
  picture bytea NOT NULL,
  -- Bytes of all pictures written so far, including this one. With it, pictures to delete are found without reading the
  -- others.
  written bigint NOT NULL,
  expires_on timestamptz NOT NULL
);
ALTER TABLE cadastral_pictures ALTER COLUMN picture SET STORAGE EXTERNAL;
CREATE INDEX cadastral_pictures_written ON cadastral_pictures (written);
CREATE INDEX cadastral_pictures_expiry ON cadastral_pictures (expires_on);

ALTER TABLE cadastral_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE cadastral_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON cadastral_pictures TO lindero_system USING (true) WITH CHECK (true);
