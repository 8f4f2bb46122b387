CREATE TABLE portfolios (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  name text NOT NULL,
  description text,
  client text,
  advisor text,
  seller text,
  type text,
  phase text NOT NULL DEFAULT 'analysis' CHECK (phase IN ('analysis', 'management')),
  avm_configuration jsonb NOT NULL,
  size_source text NOT NULL DEFAULT 'auto' CHECK (size_source IN ('auto', 'datatape')),
  grouping text NOT NULL DEFAULT 'none' CHECK (grouping IN ('none', 'groupId', 'cadastralEstate')),
  valuation_date date,
  values_sale boolean NOT NULL DEFAULT true,
  values_rent boolean NOT NULL DEFAULT false,
  -- True until the wizard is finished.
  is_draft boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  archived_on timestamptz,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  edited_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('portfolios');
CREATE INDEX portfolios_customer ON portfolios (customer_uuid) WHERE archived_on IS NULL;

CREATE TABLE portfolio_users (
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  PRIMARY KEY (portfolio_uuid, user_uuid)
);
CALL guard_by_customer('portfolio_users');
CREATE INDEX portfolio_users_user ON portfolio_users (user_uuid);

-- The mapping of a customer's column names, chosen by hand once and stored for later files.
CREATE TABLE tape_mappings (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  header text NOT NULL,
  field text,
  updated_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_uuid, header)
);
CALL guard_by_customer('tape_mappings');

CREATE TABLE groups (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  name text NOT NULL,
  is_cadastral_estate_group boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (portfolio_uuid, name)
);
CALL guard_by_customer('groups');

CREATE TABLE assets (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  group_uuid uuid REFERENCES groups ON DELETE SET NULL,
  external_id text NOT NULL,
  phase text NOT NULL DEFAULT 'analysis' CHECK (phase IN ('analysis', 'management')),
  cadastral_reference text,
  address text,
  municipality text,
  municipality_code text,
  province text,
  province_code text,
  postal_code text,
  latitude double precision,
  longitude double precision,
  type_id integer NOT NULL,
  subtype text,
  state text,
  -- The chosen size (m², built), and every size of the asset by source.
  size numeric(10,2),
  size_source text,
  sizes jsonb NOT NULL DEFAULT '{}',
  plot_size numeric(12,2),
  rooms integer,
  bathrooms integer,
  floor integer,
  construction_year integer,
  lift boolean,
  boxroom boolean,
  parking boolean,
  garden boolean,
  terrace boolean,
  pool boolean,
  sports_center boolean,
  doorman boolean,
  -- Fields that are only displayed and edited, never used in filters or calculations (registry, additional information
  -- …).
  details jsonb NOT NULL DEFAULT '{}',
  warnings jsonb NOT NULL DEFAULT '[]',
  -- Values of the last tape. With them, loading the same file again changes nothing, and a manual edit is not undone.
  loaded jsonb,
  current_sale_valuation_uuid uuid,
  current_rent_valuation_uuid uuid,
  archived_on timestamptz,
  created_on timestamptz NOT NULL DEFAULT now(),
  edited_by uuid,
  edited_on timestamptz NOT NULL DEFAULT now(),
  -- Text for searches. It is a column because row-level security prevents the use of an index on a function.
  searched text NOT NULL GENERATED ALWAYS AS
    (searchable(external_id || ' ' || coalesce(cadastral_reference, '') || ' ' || coalesce(address, ''))) STORED
);
CALL guard_by_customer('assets');
-- Identity within a portfolio: loading the same file again finds the same assets.
CREATE UNIQUE INDEX assets_identity ON assets (portfolio_uuid, external_id) WHERE archived_on IS NULL;
CREATE INDEX assets_customer ON assets (customer_uuid, external_id) WHERE archived_on IS NULL;
-- Only for assets in a group. An index of whole portfolios would be used to find single identifiers while the
-- statistics do not yet reflect the size of a portfolio after a load.
CREATE INDEX assets_portfolio_group ON assets (portfolio_uuid, group_uuid) WHERE group_uuid IS NOT NULL;
CREATE INDEX assets_place ON assets (customer_uuid, latitude, longitude) WHERE archived_on IS NULL;
-- Without a list of pending entries: the embedded database has no autovacuum that empties it, and with a long list the
-- planner does not use the index.
CREATE INDEX assets_search ON assets USING gin (searched gin_trgm_ops) WITH (fastupdate = off);
-- Under row-level security only leakproof operators can use an index. LIKE fails only on a malformed pattern, and ours
-- are escaped. If we may not mark it as leakproof, a search reads all rows of the customer.
DO $$
BEGIN
  ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'LIKE was not marked leakproof: searches will not use their index';
END $$;

-- Each saved change of an asset: user, time, and old and new value by field.
CREATE TABLE asset_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  area text NOT NULL,
  user_uuid uuid,
  changes jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('asset_changes');
CREATE INDEX asset_changes_asset ON asset_changes (asset_uuid, at DESC);

CREATE TABLE reference_values (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  source text NOT NULL,
  operation text NOT NULL DEFAULT 'sale',
  valuer text,
  value numeric(14,2) NOT NULL,
  size numeric(10,2),
  date date,
  created_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (asset_uuid, source, operation, valuer, date, value)
);
CALL guard_by_customer('reference_values');
