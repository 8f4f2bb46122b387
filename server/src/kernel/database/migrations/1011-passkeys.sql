-- Passkeys of a user (WebAuthn): the public key of each.
CREATE TABLE passkeys (
  uuid uuid PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Chosen by the authenticator, in base64url.
  credential_id text NOT NULL,
  -- COSE key in base64url.
  public_key text NOT NULL,
  -- Signatures that the authenticator has counted; 0 if it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_on timestamptz NOT NULL,
  last_used_on timestamptz
);
CALL guard_by_customer('passkeys');
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_uuid);
CREATE INDEX passkeys_customer ON passkeys (customer_uuid);

-- The challenge that a user (to add a passkey) or a browser (to sign in) must answer within minutes. Each has one.
CREATE TABLE passkey_challenges (
  holder_hash text PRIMARY KEY,
  challenge_hash text NOT NULL,
  expires_on timestamptz NOT NULL
);
CALL guard_for_system('passkey_challenges');
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_on);
