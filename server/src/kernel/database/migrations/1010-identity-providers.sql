-- The identity provider of a customer (OpenID Connect), through which its users sign in.
CREATE TABLE identity_providers (
  customer_uuid uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted with the key of the installation.
  sealed_secret text NOT NULL,
  scopes text NOT NULL,
  groups_claim text NOT NULL,
  -- Rows of group, role and departments; empty if the roles are set in the product.
  roles jsonb NOT NULL,
  is_on boolean NOT NULL,
  creates_users boolean NOT NULL,
  passwords_allowed boolean NOT NULL,
  -- The user who keeps password and role independently of the provider.
  emergency_admin uuid NOT NULL,
  edited_by uuid,
  edited_on timestamptz NOT NULL
);
CALL guard_by_customer('identity_providers');

-- Email domains that the operator has confirmed for a customer. Each belongs to one customer.
CREATE TABLE sign_in_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  confirmed_by uuid,
  confirmed_on timestamptz NOT NULL
);
CALL guard_by_customer('sign_in_domains');
CREATE INDEX sign_in_domains_customer ON sign_in_domains (customer_uuid);

-- The subject of an account at the provider. Subjects are unique within their issuer, and an issuer may serve several
-- customers.
CREATE TABLE organisation_identities (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_on timestamptz NOT NULL,
  PRIMARY KEY (customer_uuid, issuer, subject),
  UNIQUE (user_uuid, issuer)
);
CALL guard_by_customer('organisation_identities');

-- Open sign-ins of browsers: each ends once, within minutes.
CREATE TABLE organisation_sign_ins (
  state_hash text PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  expires_on timestamptz NOT NULL
);
CALL guard_by_customer('organisation_sign_ins');
CREATE INDEX organisation_sign_ins_customer ON organisation_sign_ins (customer_uuid);
CREATE INDEX organisation_sign_ins_expiry ON organisation_sign_ins (expires_on);
