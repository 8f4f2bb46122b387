CREATE TABLE customers (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  segment_id integer NOT NULL,
  is_operator boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  has_repossession_licence boolean NOT NULL DEFAULT false,
  api_activated boolean NOT NULL DEFAULT false,
  operating_assets_limit integer NOT NULL,
  active_users_limit integer NOT NULL,
  stripe_id text,
  subscription_inactive_on timestamptz,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('customers', 'uuid');
CREATE UNIQUE INDEX one_operator ON customers (is_operator) WHERE is_operator;

CREATE TABLE users (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  email text NOT NULL,
  password_hash text,
  firstname text NOT NULL,
  lastname text NOT NULL,
  language text NOT NULL DEFAULT 'es',
  is_admin boolean NOT NULL DEFAULT false,
  is_editor boolean NOT NULL DEFAULT false,
  is_super_admin boolean NOT NULL DEFAULT false,
  is_provider boolean NOT NULL DEFAULT false,
  email_verified_on timestamptz,
  inactive_on timestamptz,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('users');
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_customer ON users (customer_uuid);

CREATE TABLE sessions (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  source text NOT NULL,
  user_agent text,
  refresh_hash text NOT NULL,
  previous_refresh_hash text,
  rotated_at timestamptz,
  created_on timestamptz NOT NULL DEFAULT now(),
  expires_on timestamptz NOT NULL,
  ended_on timestamptz
);
CALL guard_by_customer('sessions');
CREATE INDEX sessions_user ON sessions (user_uuid);

-- Audit log: user, action, time and IP address. A line is written in the transaction of its action.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid,
  deed text NOT NULL,
  subject text,
  data jsonb,
  address inet,
  at timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('audit_log');
CREATE INDEX audit_log_customer ON audit_log (customer_uuid, at DESC);
