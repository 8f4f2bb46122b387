-- Keys of the customer's programs. Each has an account that is the author of its changes and cannot sign in.
ALTER TABLE users ADD COLUMN is_program boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD CONSTRAINT users_program_check CHECK (NOT is_program OR (inactive_on IS NOT NULL
  AND password_hash IS NULL AND google_id IS NULL AND NOT (is_admin OR is_editor OR is_super_admin OR is_provider)));

CREATE TABLE api_keys (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  prefix text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_by uuid,
  created_on timestamptz NOT NULL,
  expires_on timestamptz NOT NULL,
  last_used_on timestamptz,
  revoked_on timestamptz
);
CALL guard_by_customer('api_keys');
CREATE INDEX api_keys_customer ON api_keys (customer_uuid, created_on DESC, uuid);
