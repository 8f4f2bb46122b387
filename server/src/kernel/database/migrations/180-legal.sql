-- Legal management: records by section, service requests of providers, and the situation that the list shows.
ALTER TABLE assets
  ADD COLUMN IF NOT EXISTS acquisition_type text,
  ADD COLUMN IF NOT EXISTS acquisition_date date,
  ADD COLUMN IF NOT EXISTS edict_reception_date date,
  ADD COLUMN IF NOT EXISTS testimonial_reception_date date;

-- The third role is for service providers. It can access only the tables named here. Row-level security limits it to
-- its own requests and, with a management token, to one asset and one request.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lindero_provider') THEN
    CREATE ROLE lindero_provider NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
  EXECUTE format('GRANT lindero_provider TO %I', current_user);
END $$;
GRANT USAGE ON SCHEMA public TO lindero_provider;

CREATE FUNCTION current_provider() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('lindero.provider', true), '')::uuid $$;
CREATE FUNCTION current_service_request() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('lindero.service_request', true), '')::bigint $$;

-- Services that a provider offers; the operator writes them.
CREATE TABLE service_subscriptions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider_customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  service text NOT NULL CHECK (service IN ('OCCUPATION', 'REGISTRY', 'MEDIATION', 'OCCUPATION_AND_MEDIATION')),
  inactive_on timestamptz,
  created_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_customer_uuid, service)
);
ALTER TABLE service_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE service_subscriptions FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON service_subscriptions TO lindero_system USING (true) WITH CHECK (true);
CREATE POLICY own_provider ON service_subscriptions FOR SELECT TO lindero_provider
  USING (provider_customer_uuid = current_provider());
GRANT SELECT ON service_subscriptions TO lindero_provider;

CREATE TABLE service_requests (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  provider_customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  subscription_id bigint NOT NULL REFERENCES service_subscriptions ON DELETE CASCADE,
  service text NOT NULL CHECK (service IN ('OCCUPATION', 'REGISTRY', 'MEDIATION', 'OCCUPATION_AND_MEDIATION')),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED')),
  comments text,
  requested_by uuid,
  requested_on timestamptz NOT NULL DEFAULT now(),
  expires_on date NOT NULL,
  ended_on timestamptz,
  cancelled_on timestamptz,
  CHECK ((state = 'DONE') = (ended_on IS NOT NULL)),
  CHECK ((state = 'CANCELLED') = (cancelled_on IS NOT NULL))
);
CALL guard_by_customer('service_requests');
CREATE INDEX service_requests_asset ON service_requests (asset_uuid, id);
CREATE INDEX service_requests_customer ON service_requests (customer_uuid);
CREATE INDEX service_requests_provider ON service_requests (provider_customer_uuid, state, expires_on);
CREATE INDEX service_requests_subscription ON service_requests (subscription_id);
CREATE INDEX service_requests_person ON service_requests (requested_by) WHERE requested_by IS NOT NULL;

-- Requests of a deactivated subscription are hidden; a token limits them to the one that it names.
CREATE POLICY own_requests ON service_requests FOR SELECT TO lindero_provider
  USING (provider_customer_uuid = current_provider()
    AND (current_service_request() IS NULL OR id = current_service_request())
    AND EXISTS (SELECT FROM service_subscriptions s WHERE s.id = subscription_id AND s.inactive_on IS NULL));
CREATE POLICY named_request ON service_requests FOR UPDATE TO lindero_provider
  USING (provider_customer_uuid = current_provider() AND id = current_service_request()
    AND state IN ('PENDING', 'IN_PROGRESS'))
  WITH CHECK (provider_customer_uuid = current_provider() AND id = current_service_request()
    AND state IN ('IN_PROGRESS', 'DONE'));
GRANT SELECT, UPDATE (state, ended_on) ON service_requests TO lindero_provider;

CREATE POLICY requested_assets ON assets FOR SELECT TO lindero_provider
  USING (EXISTS (SELECT FROM service_requests r WHERE r.asset_uuid = assets.uuid AND r.state <> 'CANCELLED'));
GRANT SELECT (uuid, customer_uuid, external_id, phase, cadastral_reference, address, municipality, province, province_code, postal_code,
  latitude, longitude, type_id, subtype, size, construction_year, archived_on, acquisition_type, acquisition_date,
  edict_reception_date, testimonial_reception_date) ON assets TO lindero_provider;

CREATE TABLE legal_records (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  section text NOT NULL CHECK (section IN ('possession', 'adjudicationProcess', 'registry', 'occupations',
    'friendlyMediations', 'evictionProcesses', 'repossessionProcesses')),
  service_request_id bigint REFERENCES service_requests ON DELETE CASCADE,
  agency_uuid uuid REFERENCES customers ON DELETE SET NULL,
  agency_name text,
  request_date date NOT NULL,
  -- The fields of the section (domain/src/legal/sections.ts), checked at each save.
  fields jsonb NOT NULL DEFAULT '{}',
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  edited_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('legal_records');
CREATE INDEX legal_records_asset ON legal_records (asset_uuid, section, id DESC);
CREATE INDEX legal_records_customer ON legal_records (customer_uuid);
CREATE INDEX legal_records_request ON legal_records (service_request_id) WHERE service_request_id IS NOT NULL;
CREATE INDEX legal_records_agency ON legal_records (agency_uuid) WHERE agency_uuid IS NOT NULL;
CREATE INDEX legal_records_person ON legal_records (created_by) WHERE created_by IS NOT NULL;
CREATE UNIQUE INDEX legal_records_single ON legal_records (asset_uuid, section)
  WHERE section IN ('possession', 'adjudicationProcess');

CREATE POLICY requested_records ON legal_records FOR SELECT TO lindero_provider
  USING (service_request_id = current_service_request() AND EXISTS (
    SELECT FROM service_requests r WHERE r.id = service_request_id AND r.state <> 'CANCELLED'));
CREATE POLICY edited_records ON legal_records FOR UPDATE TO lindero_provider
  USING (service_request_id = current_service_request() AND EXISTS (
    SELECT FROM service_requests r WHERE r.id = service_request_id AND r.state IN ('PENDING', 'IN_PROGRESS')))
  WITH CHECK (service_request_id = current_service_request());
CREATE POLICY added_records ON legal_records FOR INSERT TO lindero_provider
  WITH CHECK (agency_uuid = current_provider() AND section = 'friendlyMediations' AND EXISTS (
    SELECT FROM service_requests r WHERE r.id = service_request_id AND r.id = current_service_request()
      AND r.customer_uuid = legal_records.customer_uuid AND r.asset_uuid = legal_records.asset_uuid
      AND r.state IN ('PENDING', 'IN_PROGRESS')));
GRANT SELECT, INSERT, UPDATE (fields, edited_on) ON legal_records TO lindero_provider;

CREATE TABLE legal_comments (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  record_id bigint NOT NULL REFERENCES legal_records ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('CALL', 'MEETING', 'VISIT', 'ACTIVITY', 'EMAIL', 'NOTE', 'WARNING', 'ERROR')),
  message text NOT NULL,
  user_uuid uuid,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('legal_comments');
CREATE INDEX legal_comments_record ON legal_comments (record_id, created_on DESC);
CREATE INDEX legal_comments_customer ON legal_comments (customer_uuid);
CREATE INDEX legal_comments_person ON legal_comments (user_uuid) WHERE user_uuid IS NOT NULL;
CREATE POLICY requested_comments ON legal_comments FOR SELECT TO lindero_provider
  USING (EXISTS (SELECT FROM legal_records r WHERE r.id = record_id));
CREATE POLICY added_comments ON legal_comments FOR INSERT TO lindero_provider
  WITH CHECK (type IN ('VISIT', 'CALL', 'NOTE') AND EXISTS (
    SELECT FROM legal_records r JOIN service_requests s ON s.id = r.service_request_id
    WHERE r.id = record_id AND r.customer_uuid = legal_comments.customer_uuid AND s.state IN ('PENDING', 'IN_PROGRESS')));
GRANT SELECT, INSERT ON legal_comments TO lindero_provider;

-- Saved changes, with time and user.
CREATE TABLE legal_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  section text NOT NULL,
  record_id bigint,
  user_uuid uuid,
  changes jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('legal_changes');
CREATE INDEX legal_changes_asset ON legal_changes (asset_uuid, id DESC);
CREATE INDEX legal_changes_customer ON legal_changes (customer_uuid);
CREATE INDEX legal_changes_person ON legal_changes (user_uuid) WHERE user_uuid IS NOT NULL;
CREATE POLICY added_changes ON legal_changes FOR INSERT TO lindero_provider
  WITH CHECK (EXISTS (SELECT FROM service_requests r WHERE r.id = current_service_request()
    AND r.customer_uuid = legal_changes.customer_uuid AND r.asset_uuid = legal_changes.asset_uuid));
GRANT INSERT ON legal_changes TO lindero_provider;

-- One row for each asset with legal management: the columns of the list, computed at each save.
CREATE TABLE legal_situations (
  asset_uuid uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  registration_state text,
  possession_state text,
  possession_date date,
  is_occupied boolean,
  has_open_eviction boolean NOT NULL DEFAULT false,
  next_date date,
  -- The field of the date, or the name of its judicial deadline.
  next_reason text,
  responsible_uuid uuid,
  updated_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('legal_situations');
CREATE INDEX legal_situations_next ON legal_situations (customer_uuid, next_date, asset_uuid);
CREATE INDEX legal_situations_person ON legal_situations (responsible_uuid) WHERE responsible_uuid IS NOT NULL;

-- A report names documents of its asset.
CREATE POLICY requested_attachments ON attachments FOR SELECT TO lindero_provider
  USING (owner_kind = 'asset' AND EXISTS (
    SELECT FROM service_requests r WHERE r.id = current_service_request() AND r.asset_uuid = owner_uuid));
GRANT SELECT (uuid, owner_kind, owner_uuid) ON attachments TO lindero_provider;
