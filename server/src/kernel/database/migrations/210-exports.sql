-- Reports and workbooks written in the background, and the links with which external people open them.
CREATE TABLE exports (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('asset', 'assets', 'group', 'groups', 'portfolios', 'valuation')),
  -- The content of the order: uuids, language, pictures.
  ordered jsonb NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  file_type text NOT NULL CHECK (file_type IN ('pdf', 'xlsx', 'zip')),
  name text NOT NULL,
  subject text NOT NULL,
  job_uuid uuid REFERENCES jobs ON DELETE SET NULL,
  file_key text REFERENCES files (key) ON DELETE SET NULL,
  size bigint,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  ended_on timestamptz,
  downloaded_on timestamptz
);
CALL guard_by_customer('exports');
CREATE INDEX exports_customer ON exports (customer_uuid, created_on DESC);
CREATE INDEX exports_person ON exports (created_by, created_on DESC) WHERE created_by IS NOT NULL;
CREATE INDEX exports_file ON exports (file_key) WHERE file_key IS NOT NULL;
CREATE INDEX exports_job ON exports (job_uuid) WHERE job_uuid IS NOT NULL;

CREATE TABLE export_links (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  export_uuid uuid NOT NULL REFERENCES exports ON DELETE CASCADE,
  -- SHA-256 of the secret in the address; the secret itself is not stored.
  secret_hash bytea NOT NULL UNIQUE,
  recipient text,
  expires_on timestamptz NOT NULL,
  ended_on timestamptz,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('export_links');
CREATE INDEX export_links_export ON export_links (export_uuid);
CREATE INDEX export_links_customer ON export_links (customer_uuid);
CREATE INDEX export_links_person ON export_links (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE export_link_opens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  link_uuid uuid NOT NULL REFERENCES export_links ON DELETE CASCADE,
  opened_on timestamptz NOT NULL DEFAULT now(),
  -- Without its last part, so that it does not identify a person.
  network text
);
CALL guard_by_customer('export_link_opens');
CREATE INDEX export_link_opens_link ON export_link_opens (link_uuid, opened_on DESC);
CREATE INDEX export_link_opens_customer ON export_link_opens (customer_uuid);

-- Fingerprints printed on valuation reports: a reader compares them at a public URL.
CREATE TABLE valuation_fingerprints (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  valuation_uuid uuid NOT NULL REFERENCES valuations ON DELETE CASCADE,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('valuation_fingerprints');
CREATE INDEX valuation_fingerprints_customer ON valuation_fingerprints (customer_uuid);
CREATE INDEX valuation_fingerprints_valuation ON valuation_fingerprints (valuation_uuid);
