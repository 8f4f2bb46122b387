-- Access: columns of customers and users, links, registrations, consent, limits of attempts.

-- Adds the guard to a table without a customer: only the system role can access it.
CREATE PROCEDURE guard_for_system(guarded regclass) LANGUAGE plpgsql AS
$$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('CREATE POLICY system ON %s TO lindero_system USING (true) WITH CHECK (true)', guarded);
END $$;

ALTER TABLE customers
  ADD COLUMN cif text,
  ADD COLUMN address text,
  ADD COLUMN web text,
  ADD COLUMN email_domain text,
  ADD COLUMN colours jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN templates jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN departments text[] NOT NULL
    DEFAULT '{repossessions,facility,registrations,property,realEstate,legalSettlement,possessionSettlement,management,analytics}',
  ADD COLUMN updated_on timestamptz NOT NULL DEFAULT now();

ALTER TABLE users
  ADD COLUMN google_id text,
  ADD COLUMN departments text[] NOT NULL DEFAULT '{}',
  ADD COLUMN interests text[] NOT NULL DEFAULT '{}',
  ADD COLUMN password_changed_on timestamptz,
  ADD COLUMN last_login_on timestamptz,
  ADD COLUMN consent jsonb,
  ADD COLUMN erased_on timestamptz,
  ADD COLUMN updated_on timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX users_google_id ON users (google_id) WHERE google_id IS NOT NULL;

ALTER TABLE sessions
  ADD COLUMN address inet,
  ADD COLUMN last_used_on timestamptz;
-- Ended and expired sessions are deleted after a fixed time.
CREATE INDEX sessions_expiry ON sessions (expires_on);

-- A single-use link sent by mail. Only the hash of its secret is stored.
CREATE TABLE user_links (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('resetPassword', 'setPassword', 'verifyEmail')),
  token_hash text NOT NULL UNIQUE,
  email text,
  created_on timestamptz NOT NULL DEFAULT now(),
  expires_on timestamptz NOT NULL,
  used_on timestamptz
);
CALL guard_by_customer('user_links');
CREATE INDEX user_links_user ON user_links (user_uuid);

-- Registrations whose address is not confirmed yet. They are neither users nor customers, so that a person cannot
-- occupy the address of another by registering it.
CREATE TABLE registrations (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  password_hash text NOT NULL,
  firstname text NOT NULL,
  lastname text NOT NULL,
  company text,
  language text NOT NULL,
  token_hash text,
  created_on timestamptz NOT NULL DEFAULT now(),
  expires_on timestamptz NOT NULL
);
CALL guard_for_system('registrations');
CREATE INDEX registrations_email ON registrations (lower(email), created_on DESC);

-- Counted attempts: failed logins, requests for mails. The key (an account, an IP address) is stored as a hash.
CREATE TABLE attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key_hash text NOT NULL,
  at timestamptz NOT NULL
);
CALL guard_for_system('attempts');
CREATE INDEX attempts_key ON attempts (kind, key_hash, at);
CREATE INDEX attempts_at ON attempts (at);

-- Outgoing mails and webhooks. They are ordered in the transaction that causes them, and sent after it with retries
-- until they are delivered. A delivered row is deleted, because it names people.
CREATE TABLE outgoing_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_on timestamptz NOT NULL DEFAULT now(),
  given_up_on timestamptz,
  last_error text,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_for_system('outgoing_messages');
CREATE INDEX outgoing_messages_due ON outgoing_messages (next_attempt_on) WHERE given_up_on IS NULL;

CREATE TABLE upgrade_requests (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid,
  kind text NOT NULL CHECK (kind IN ('activeUsers', 'operatingAssets')),
  current integer NOT NULL,
  desired integer NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  delivered_on timestamptz
);
CALL guard_by_customer('upgrade_requests');
CREATE INDEX upgrade_requests_customer ON upgrade_requests (customer_uuid, created_on DESC);

-- Time since which a super admin's session acts for another customer; the audit log has one line each time.
CREATE TABLE acted_customers (
  session_uuid uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_uuid, customer_uuid)
);
CALL guard_for_system('acted_customers');

ALTER TABLE audit_log
  -- The user belongs to the operator and acted for this customer.
  ADD COLUMN is_operator boolean NOT NULL DEFAULT false,
  -- Name at that time, shown if the user cannot be looked up; emptied when the person's data are erased.
  ADD COLUMN user_name text;
CREATE INDEX audit_log_at ON audit_log (at);

-- The operator's wording of a legal page. Without a row, the shipped wording is used.
CREATE TABLE legal_texts (
  page text NOT NULL CHECK (page IN ('notice', 'privacy', 'cookies', 'terms')),
  language text NOT NULL CHECK (language IN ('es', 'en')),
  text text NOT NULL,
  updated_on timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  PRIMARY KEY (page, language)
);
CALL guard_for_system('legal_texts');

-- Searches in the explorer, listed again on the home.
CREATE TABLE explorer_searches (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  evidence text NOT NULL CHECK (evidence IN ('listings', 'closings')),
  filters jsonb NOT NULL,
  found integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('explorer_searches');
CREATE INDEX explorer_searches_user ON explorer_searches (user_uuid, at DESC);
