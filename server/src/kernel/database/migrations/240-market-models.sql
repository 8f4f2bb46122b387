-- Further features of a home in adverts; unknown for existing evidence.
ALTER TABLE market_evidence
  ADD COLUMN air_conditioning boolean,
  ADD COLUMN wardrobes boolean,
  ADD COLUMN building_floors integer,
  ADD COLUMN building_dwellings integer,
  ADD COLUMN cadastral_quality integer;

-- Price models, fitted on the evidence of an area. Rows are only added, because a valuation names the model that it
-- used.
CREATE TABLE market_models (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Also fitted on invented evidence: only for demo customers.
  is_demo boolean NOT NULL,
  operation text NOT NULL CHECK (operation IN ('sale', 'rent')),
  type_id integer NOT NULL,
  -- Cell of the grid of areas.
  area text NOT NULL,
  -- The evidence after one date, up to and including another.
  after date NOT NULL,
  until date NOT NULL,
  homes integer NOT NULL,
  -- Accuracy on homes that were not used for the fit.
  figures jsonb NOT NULL,
  fit_seconds numeric(10,1) NOT NULL,
  fitted bytea NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX market_models_place ON market_models (operation, type_id, area, until DESC, created_on DESC);

ALTER TABLE market_models ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_models FORCE ROW LEVEL SECURITY;
CREATE POLICY demo_models_for_the_demo ON market_models FOR SELECT TO lindero_app
  USING (NOT is_demo OR (SELECT customers.is_demo FROM customers WHERE customers.uuid = current_customer()));
CREATE POLICY system_reads ON market_models FOR SELECT TO lindero_system USING (true);
CREATE POLICY system_adds ON market_models FOR INSERT TO lindero_system WITH CHECK (true);
