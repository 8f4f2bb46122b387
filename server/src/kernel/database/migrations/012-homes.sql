-- Data of the homes: latest edited assets, files of a person, valuations of the explorer.

-- An edit, by hand or by a tape, names its user; rows created by a tape have no user.
CREATE INDEX assets_edited ON assets (customer_uuid, edited_on DESC, uuid) INCLUDE (portfolio_uuid)
  WHERE archived_on IS NULL AND edited_by IS NOT NULL;

CREATE INDEX files_created_by ON files (created_by, created_on DESC) WHERE uploaded_on IS NOT NULL;

-- A home valued in the explorer, which is not an asset.
CREATE TABLE explorer_valuations (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  operation text NOT NULL CHECK (operation IN ('sale', 'rent')),
  type_id integer NOT NULL,
  address text,
  size numeric(12,2),
  value numeric(14,2) NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('explorer_valuations');
CREATE INDEX explorer_valuations_user ON explorer_valuations (user_uuid, at DESC);
