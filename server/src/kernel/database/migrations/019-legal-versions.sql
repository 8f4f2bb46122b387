-- Every wording of a legal page that has stood, in the order in which they came: the newest stands. What somebody
-- accepted can be shown by its hash (docs/adr/0025).
CREATE TABLE legal_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page text NOT NULL CHECK (page IN ('notice', 'privacy', 'cookies', 'terms')),
  language text NOT NULL CHECK (language IN ('es', 'en')),
  -- SHA-256 of the wording, hexadecimal.
  hash text NOT NULL,
  text text NOT NULL,
  -- Came with the program and its settings; otherwise the operator's own.
  is_shipped boolean NOT NULL,
  since timestamptz NOT NULL,
  published_by uuid
);
CALL guard_for_system('legal_versions');
CREATE INDEX legal_versions_page ON legal_versions (page, language, id);

-- What has stood is not written anew by anybody.
REVOKE UPDATE, DELETE ON legal_versions FROM lindero_app, lindero_system;

INSERT INTO legal_versions (page, language, hash, text, is_shipped, since, published_by)
  SELECT page, language, encode(sha256(convert_to(text, 'UTF8')), 'hex'), text, false, updated_on, updated_by
  FROM legal_texts ORDER BY updated_on;
DROP TABLE legal_texts;

-- Which wording of the terms stood when somebody accepted them; of those who came before it is not known.
ALTER TABLE users ADD COLUMN accepted_terms jsonb;
ALTER TABLE registrations ADD COLUMN accepted_terms jsonb;
