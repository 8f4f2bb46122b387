-- Every published wording of a legal page, in order; the newest is current. The wording that a person accepted can be
-- shown by its hash (docs/adr/0025).
CREATE TABLE legal_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page text NOT NULL CHECK (page IN ('notice', 'privacy', 'cookies', 'terms')),
  language text NOT NULL CHECK (language IN ('es', 'en')),
  -- SHA-256 of the wording, hexadecimal.
  hash text NOT NULL,
  text text NOT NULL,
  -- True for the shipped wording with the settings; otherwise it is the operator's own.
  is_shipped boolean NOT NULL,
  since timestamptz NOT NULL,
  published_by uuid
);
CALL guard_for_system('legal_versions');
CREATE INDEX legal_versions_page ON legal_versions (page, language, id);

-- Published wordings cannot be changed.
REVOKE UPDATE, DELETE ON legal_versions FROM lindero_app, lindero_system;

INSERT INTO legal_versions (page, language, hash, text, is_shipped, since, published_by)
  SELECT page, language, encode(sha256(convert_to(text, 'UTF8')), 'hex'), text, false, updated_on, updated_by
  FROM legal_texts ORDER BY updated_on;
DROP TABLE legal_texts;

-- The wording of the terms that a person accepted; unknown for earlier registrations.
ALTER TABLE users ADD COLUMN accepted_terms jsonb;
ALTER TABLE registrations ADD COLUMN accepted_terms jsonb;
