-- A customer may allow the text of an advertisement to compare its price with that of the area. A node of the release
-- before writes no such comparison.
ALTER TABLE advertisements ADD COLUMN may_compare_price boolean NOT NULL DEFAULT false;

-- Places near properties, from imported files. Only rows of finished imports are current; the newest import of a source
-- replaces earlier ones of the same source.
CREATE TABLE nearby_places (
  import integer NOT NULL REFERENCES data_imports ON DELETE CASCADE,
  id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  source text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  PRIMARY KEY (import, id)
);
CREATE INDEX nearby_places_place ON nearby_places (latitude, longitude);
ALTER TABLE nearby_places ENABLE ROW LEVEL SECURITY;
ALTER TABLE nearby_places FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON nearby_places FOR SELECT TO lindero_app USING (true);
CREATE POLICY system ON nearby_places TO lindero_system USING (true) WITH CHECK (true);
