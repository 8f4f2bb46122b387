-- Listings and closings, for sale and rent, in all of Spain. All customers share them; only importers write them. The
-- natural key is (source, source_id): importing a file again changes nothing.
CREATE TABLE market_evidence (
  uuid uuid PRIMARY KEY,
  source text NOT NULL,
  source_id text NOT NULL,
  property_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('listing', 'closing')),
  operation text NOT NULL CHECK (operation IN ('sale', 'rent')),
  type_id integer NOT NULL,
  subtype text,
  state text,
  price numeric(14,2) NOT NULL CHECK (price > 0),
  size numeric(10,2) NOT NULL CHECK (size > 0),
  rooms integer,
  bathrooms integer,
  floor integer,
  construction_year integer,
  lift boolean,
  boxroom boolean,
  parking boolean,
  garden boolean,
  terrace boolean,
  pool boolean,
  sports_center boolean,
  doorman boolean,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  address text,
  cadastral_reference text,
  portal_url text,
  added_on date,
  expired_on date,
  date date NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  UNIQUE (source, source_id)
);

-- Candidates of a valuation and points of a map: evidence of one type and operation in a box of coordinates.
CREATE INDEX market_evidence_place ON market_evidence (operation, type_id, latitude, longitude);
CREATE INDEX market_evidence_date ON market_evidence (operation, type_id, date);

ALTER TABLE market_evidence ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_evidence FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON market_evidence FOR SELECT TO lindero_app USING (true);
CREATE POLICY system ON market_evidence TO lindero_system USING (true) WITH CHECK (true);
