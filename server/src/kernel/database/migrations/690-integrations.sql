-- Address for a customer's signed valuations, and each delivery.
CREATE TABLE integrations (
  customer_uuid uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  address text NOT NULL,
  is_on boolean NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  -- Encrypted with the key of the installation.
  sealed_secret text NOT NULL,
  secret_on timestamptz NOT NULL,
  edited_by uuid,
  edited_on timestamptz NOT NULL
);
CALL guard_by_customer('integrations');

CREATE TABLE integration_deliveries (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('valuation', 'test')),
  -- Null after the asset was deleted; the delivery stays in the list.
  asset_uuid uuid REFERENCES assets ON DELETE SET NULL,
  valuation_uuid uuid REFERENCES valuations ON DELETE SET NULL,
  subject text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer NOT NULL DEFAULT 0,
  -- The job that makes the next attempt.
  job_uuid uuid,
  error jsonb,
  created_by uuid,
  created_on timestamptz NOT NULL,
  last_attempt_on timestamptz,
  next_attempt_on timestamptz
);
CALL guard_by_customer('integration_deliveries');
CREATE INDEX integration_deliveries_customer ON integration_deliveries (customer_uuid, created_on DESC, uuid);
CREATE INDEX integration_deliveries_waiting ON integration_deliveries (job_uuid, uuid) WHERE state = 'waiting';
CREATE INDEX integration_deliveries_asset ON integration_deliveries (asset_uuid) WHERE asset_uuid IS NOT NULL;
CREATE INDEX integration_deliveries_valuation ON integration_deliveries (valuation_uuid)
  WHERE valuation_uuid IS NOT NULL;
CREATE INDEX integration_deliveries_created ON integration_deliveries (created_on);
