-- Comments on an asset. Those of type warning and error are written by the server and have no author.
CREATE TABLE asset_comments (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('general', 'redflag', 'visit', 'area', 'error', 'warning')),
  text text,
  -- For comments of the server: the code of the sentence and its values.
  code text,
  data jsonb,
  user_uuid uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((type IN ('error', 'warning')) = (code IS NOT NULL)),
  CHECK ((code IS NULL) = (text IS NOT NULL))
);
CALL guard_by_customer('asset_comments');
CREATE INDEX asset_comments_asset ON asset_comments (asset_uuid, created_on DESC, uuid);
CREATE INDEX asset_comments_customer ON asset_comments (customer_uuid);
CREATE INDEX asset_comments_user ON asset_comments (user_uuid) WHERE user_uuid IS NOT NULL;
