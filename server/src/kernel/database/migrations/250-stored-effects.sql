ALTER TABLE market_models
  -- Content of a row: 1 only the price model (no longer used), 2 also the separate effects.
  ADD COLUMN form integer NOT NULL DEFAULT 1,
  -- Signature of the evidence of the area at the fit, to detect changes; empty if a valuation ordered the model.
  ADD COLUMN signature text NOT NULL DEFAULT '';

-- Models whose evidence was undone: not used any more, but kept for the valuations that name them.
CREATE TABLE withdrawn_models (
  model_uuid uuid PRIMARY KEY REFERENCES market_models,
  withdrawn_on timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE withdrawn_models ENABLE ROW LEVEL SECURITY;
ALTER TABLE withdrawn_models FORCE ROW LEVEL SECURITY;
CREATE POLICY all_read ON withdrawn_models FOR SELECT USING (true);
CREATE POLICY system_adds ON withdrawn_models FOR INSERT TO lindero_system WITH CHECK (true);
