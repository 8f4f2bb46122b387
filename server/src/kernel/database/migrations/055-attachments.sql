-- Documents of an asset; later also of an invoice, a payment or a legal record. Their bytes are in files.
CREATE TABLE attachments (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  owner_kind text NOT NULL,
  owner_uuid uuid NOT NULL,
  file_type text NOT NULL CHECK (file_type IN ('images', 'files', 'reports')),
  file_key text NOT NULL UNIQUE REFERENCES files (key) ON DELETE CASCADE,
  name text NOT NULL,
  content_type text NOT NULL,
  size bigint NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  is_shareable boolean NOT NULL DEFAULT false,
  is_favourite boolean NOT NULL DEFAULT false,
  -- For pictures: the upright size, and the keys of the small sizes.
  width integer,
  height integer,
  thumbnail_key text,
  screen_key text,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT is_favourite OR (file_type = 'images' AND thumbnail_key IS NOT NULL))
);
CALL guard_by_customer('attachments');
CREATE UNIQUE INDEX attachments_name ON attachments (owner_uuid, file_type, lower(name));
CREATE UNIQUE INDEX attachments_favourite ON attachments (owner_uuid) WHERE is_favourite;
-- The main picture of an asset, for each row of a list.
CREATE INDEX attachments_picture ON attachments (owner_uuid, is_favourite DESC, created_on, uuid)
  WHERE file_type = 'images' AND thumbnail_key IS NOT NULL;
CREATE INDEX attachments_newest ON attachments (customer_uuid, created_on);
CREATE INDEX attachments_person ON attachments (created_by) WHERE created_by IS NOT NULL;

-- Objects that use a document and prevent its deletion: an advertisement, a report.
CREATE TABLE attachment_uses (
  attachment_uuid uuid NOT NULL REFERENCES attachments ON DELETE CASCADE,
  used_by text NOT NULL,
  using_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  PRIMARY KEY (attachment_uuid, used_by, using_uuid)
);
CALL guard_by_customer('attachment_uses');
CREATE INDEX attachment_uses_customer ON attachment_uses (customer_uuid);
CREATE INDEX attachment_uses_using ON attachment_uses (using_uuid);
