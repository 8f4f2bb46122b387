-- Every saved valuation with its frozen evidence. `evidence` has the comparables with their components, `market` the
-- fitted local market that gave the coefficients.
CREATE TABLE valuations (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  operation text NOT NULL CHECK (operation IN ('sale', 'rent')),
  method text NOT NULL DEFAULT 'comparables',
  valuation_type_id integer NOT NULL CHECK (valuation_type_id BETWEEN 1 AND 5),
  valuation_date date NOT NULL,
  value numeric(14,4) NOT NULL,
  unit_value numeric(14,4) NOT NULL,
  size numeric(10,2) NOT NULL,
  size_source text,
  low numeric(14,2),
  high numeric(14,2),
  confidence numeric(5,4),
  fire_value numeric(14,4),
  is_signed boolean NOT NULL DEFAULT false,
  -- All inputs that the workbench needs to show and recompute the valuation: comparables, market, configuration,
  -- warnings.
  document jsonb NOT NULL,
  job_uuid uuid,
  valuator_uuid uuid,
  valuator_name text,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('valuations');
CREATE INDEX valuations_asset ON valuations (asset_uuid, operation, created_on DESC);
-- If a job was killed and continues, it does not value an asset twice.
CREATE UNIQUE INDEX valuations_once_per_job ON valuations (job_uuid, asset_uuid, operation) WHERE job_uuid IS NOT NULL;

ALTER TABLE assets
  ADD FOREIGN KEY (current_sale_valuation_uuid) REFERENCES valuations ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  ADD FOREIGN KEY (current_rent_valuation_uuid) REFERENCES valuations ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX assets_sale_valuation ON assets (current_sale_valuation_uuid);
CREATE INDEX assets_rent_valuation ON assets (current_rent_valuation_uuid);

-- The reason why an automatic valuation failed, by asset and operation, until one succeeds.
CREATE TABLE valuation_failures (
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  operation text NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  code text NOT NULL,
  data jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (asset_uuid, operation)
);
CALL guard_by_customer('valuation_failures');
