ALTER TABLE market_models
  -- What a row holds: 1 the price model alone (no longer applied), 2 the separate effects too.
  ADD COLUMN form integer NOT NULL DEFAULT 1,
  -- Of the area's evidence when it was fitted, to tell whether it has changed; empty: ordered by a valuation.
  ADD COLUMN signature text NOT NULL DEFAULT '';

-- Models that rest on evidence that was taken back: no longer applied, still there for the valuations that name them.
CREATE TABLE withdrawn_models (
  model_uuid uuid PRIMARY KEY REFERENCES market_models,
  withdrawn_on timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE withdrawn_models ENABLE ROW LEVEL SECURITY;
ALTER TABLE withdrawn_models FORCE ROW LEVEL SECURITY;
CREATE POLICY all_read ON withdrawn_models FOR SELECT USING (true);
CREATE POLICY system_adds ON withdrawn_models FOR INSERT TO lindero_system WITH CHECK (true);
