-- The second factor of a user: one-time passwords of an app (RFC 6238), and recovery codes.
CREATE TABLE second_factors (
  user_uuid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Encrypted with the key of the installation.
  sealed_secret text NOT NULL,
  -- Null until a first code proves that the app has the secret.
  confirmed_on timestamptz,
  -- Time step of the last accepted code, so that no code is accepted twice.
  last_step bigint NOT NULL DEFAULT 0,
  -- SHA-256 of the unused recovery codes.
  recovery_hashes text[] NOT NULL DEFAULT '{}',
  created_on timestamptz NOT NULL
);
CALL guard_by_customer('second_factors');
CREATE INDEX second_factors_customer ON second_factors (customer_uuid);
