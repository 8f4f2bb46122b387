-- Outlines of census sections and postal codes, imported from files: public data, shared by all customers.
CREATE TABLE area_outlines (
  kind text NOT NULL CHECK (kind IN ('censusSection', 'postalCode')),
  code text NOT NULL,
  name text NOT NULL,
  -- The smallest box around the polygons; longitude and latitude in degrees.
  bounds box NOT NULL,
  -- Polygons as in GeoJSON: rings of longitude and latitude. The first ring is the outline, the others are holes.
  polygons jsonb NOT NULL,
  PRIMARY KEY (kind, code)
);
CREATE INDEX area_outlines_bounds ON area_outlines USING gist (bounds);

ALTER TABLE area_outlines ENABLE ROW LEVEL SECURITY;
ALTER TABLE area_outlines FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON area_outlines FOR SELECT TO lindero_app USING (true);
CREATE POLICY system ON area_outlines TO lindero_system USING (true) WITH CHECK (true);
