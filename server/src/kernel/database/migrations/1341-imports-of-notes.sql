-- Files with registry extracts of a portfolio: each file is divided into extracts, which are matched with the assets.
CREATE TABLE note_imports (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  -- The uploaded file. Null once its extracts have files of their own.
  file_key text REFERENCES files ON DELETE SET NULL,
  job_uuid uuid REFERENCES jobs ON DELETE SET NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sorted', 'failed')),
  pages integer,
  error text,
  -- Pages that were read before a page took too long. Another attempt reads only the missing pages.
  read_pages jsonb,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('note_imports');
CREATE INDEX note_imports_portfolio ON note_imports (portfolio_uuid, created_on DESC);
CREATE INDEX note_imports_customer ON note_imports (customer_uuid);
CREATE INDEX note_imports_file ON note_imports (file_key) WHERE file_key IS NOT NULL;
CREATE INDEX note_imports_job ON note_imports (job_uuid) WHERE job_uuid IS NOT NULL;
CREATE INDEX note_imports_person ON note_imports (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX note_imports_created ON note_imports (created_on);

-- One registry extract of a file, with its pages and the asset to which it seems to belong.
CREATE TABLE note_import_items (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint GENERATED ALWAYS AS IDENTITY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  import_uuid uuid NOT NULL REFERENCES note_imports ON DELETE CASCADE,
  file_key text REFERENCES files ON DELETE SET NULL,
  first_page integer NOT NULL,
  last_page integer NOT NULL,
  is_note boolean NOT NULL,
  registry_code text,
  registry_office text,
  registry_number text,
  cadastral_reference text,
  expedition_date date,
  address text,
  match text NOT NULL CHECK (match IN ('found', 'several', 'none', 'known')),
  matched_by text[] NOT NULL DEFAULT '{}',
  -- The matched asset, or the one to which the extract was attached.
  asset_uuid uuid REFERENCES assets ON DELETE SET NULL,
  candidates uuid[] NOT NULL DEFAULT '{}',
  read_pages jsonb NOT NULL,
  -- The document of the asset; null before the extract is attached.
  attachment_uuid uuid REFERENCES attachments ON DELETE SET NULL
);
CALL guard_by_customer('note_import_items');
CREATE INDEX note_import_items_portfolio ON note_import_items (portfolio_uuid, number);
CREATE INDEX note_import_items_customer ON note_import_items (customer_uuid);
CREATE INDEX note_import_items_import ON note_import_items (import_uuid);
CREATE INDEX note_import_items_file ON note_import_items (file_key) WHERE file_key IS NOT NULL;
CREATE INDEX note_import_items_asset ON note_import_items (asset_uuid) WHERE asset_uuid IS NOT NULL;
CREATE INDEX note_import_items_attachment ON note_import_items (attachment_uuid) WHERE attachment_uuid IS NOT NULL;
