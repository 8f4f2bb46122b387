-- Selling: advertisements of assets, leads, the users who sell, and feeds for portals.
CREATE TABLE advertisements (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'PUBLISHED', 'WITHDRAWN', 'SOLD', 'LOST')),
  operation_type text NOT NULL DEFAULT 'sale' CHECK (operation_type IN ('sale', 'rent')),
  size numeric(12,2) CHECK (size > 0),
  price numeric(14,2) CHECK (price >= 0),
  latitude double precision,
  longitude double precision,
  address text,
  province_code text,
  province text,
  municipality text,
  municipality_code text,
  type_id integer NOT NULL,
  subtype text,
  floor integer,
  rooms integer,
  bathrooms integer,
  lift boolean,
  boxroom boolean,
  parking boolean,
  garden boolean,
  terrace boolean,
  pool boolean,
  sports_center boolean,
  doorman boolean,
  -- uuid, order and selected of each picture, in order.
  images jsonb NOT NULL DEFAULT '[]',
  cover_image uuid,
  -- text, language and styleName.
  description jsonb,
  tags text[] NOT NULL DEFAULT '{}',
  is_reserved boolean NOT NULL DEFAULT false,
  reserved_by uuid,
  reserved_at timestamptz,
  copied_from_uuid uuid,
  withdrawal_reason text CHECK (withdrawal_reason IN ('OWNER_SALE', 'THIRD_PARTY_SALE', 'POSTPONED')),
  loss_reason text CHECK (loss_reason IN ('BUYER_WITHDREW', 'ASSET_LEFT')),
  sale_price numeric(14,2) CHECK (sale_price > 0),
  sale_date date,
  published_on timestamptz,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  edited_by uuid,
  edited_on timestamptz NOT NULL DEFAULT now(),
  CHECK (is_reserved = (reserved_at IS NOT NULL)),
  CHECK (is_reserved OR reserved_by IS NULL),
  CHECK (status <> 'SOLD' OR (sale_price IS NOT NULL AND sale_date IS NOT NULL)),
  CHECK (status <> 'WITHDRAWN' OR withdrawal_reason IS NOT NULL),
  CHECK (status <> 'LOST' OR loss_reason IS NOT NULL)
);
CALL guard_by_customer('advertisements');
CREATE INDEX advertisements_asset ON advertisements (asset_uuid, number DESC);
CREATE INDEX advertisements_customer ON advertisements (customer_uuid, edited_on DESC, uuid);
CREATE INDEX advertisements_published ON advertisements (customer_uuid, published_on) WHERE status = 'PUBLISHED';
CREATE INDEX advertisements_reserver ON advertisements (reserved_by) WHERE reserved_by IS NOT NULL;
CREATE INDEX advertisements_author ON advertisements (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX advertisements_editor ON advertisements (edited_by) WHERE edited_by IS NOT NULL;

-- Leads: people from the public page, or users who asked in the product.
CREATE TABLE leads (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  advertisement_uuid uuid NOT NULL REFERENCES advertisements ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('public', 'inside')),
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'CONTACTED', 'VISIT', 'CLOSED', 'DISCARDED')),
  user_uuid uuid,
  name text,
  email text,
  phone text,
  message text,
  note text,
  -- The wording of the privacy policy that the person accepted: hash, language, since, on.
  consent jsonb,
  answered_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  changed_on timestamptz NOT NULL DEFAULT now(),
  CHECK (source = 'inside' OR (email IS NOT NULL AND consent IS NOT NULL))
);
CALL guard_by_customer('leads');
CREATE INDEX leads_advertisement ON leads (advertisement_uuid, created_on DESC, uuid);
CREATE INDEX leads_customer ON leads (customer_uuid);
CREATE INDEX leads_kept ON leads (changed_on);
CREATE UNIQUE INDEX leads_user ON leads (advertisement_uuid, user_uuid) WHERE user_uuid IS NOT NULL;
CREATE INDEX leads_person ON leads (user_uuid) WHERE user_uuid IS NOT NULL;
CREATE INDEX leads_answerer ON leads (answered_by) WHERE answered_by IS NOT NULL;

CREATE TABLE commercial_managers (
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  PRIMARY KEY (asset_uuid, user_uuid)
);
CALL guard_by_customer('commercial_managers');
CREATE INDEX commercial_managers_person ON commercial_managers (user_uuid);
CREATE INDEX commercial_managers_customer ON commercial_managers (customer_uuid);

-- One secret address for each customer; only its hash is stored.
CREATE TABLE advertisement_feeds (
  customer_uuid uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('advertisement_feeds');
CREATE INDEX advertisement_feeds_person ON advertisement_feeds (created_by) WHERE created_by IS NOT NULL;
