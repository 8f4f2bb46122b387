-- Photos and documents that a provider adds to its request, in addition to those that its reports name.
CREATE TABLE service_request_documents (
  attachment_uuid uuid PRIMARY KEY REFERENCES attachments ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  service_request_id bigint NOT NULL REFERENCES service_requests ON DELETE CASCADE
);
CALL guard_by_customer('service_request_documents');
CREATE INDEX service_request_documents_customer ON service_request_documents (customer_uuid);
CREATE INDEX service_request_documents_request ON service_request_documents (service_request_id);
CREATE POLICY requested_documents ON service_request_documents FOR SELECT TO lindero_provider
  USING (service_request_id = current_service_request() AND EXISTS (
    SELECT FROM service_requests r WHERE r.id = service_request_id AND r.state <> 'CANCELLED'));
GRANT SELECT ON service_request_documents TO lindero_provider;

-- Visits of a provider's agents. A visit cannot be changed. The phone generates its uuid, so that a visit that is sent
-- twice is stored once.
CREATE TABLE service_visits (
  uuid uuid PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  service_request_id bigint NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  visited_on timestamptz NOT NULL,
  -- From the device, if the agent allowed it; the accuracy is in metres.
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  attended text,
  remarks text,
  checklist text NOT NULL CHECK (checklist IN ('occupation', 'mediation', 'eviction', 'registry')),
  -- Answers by question: domain/src/legal/checklists.ts
  answers jsonb NOT NULL DEFAULT '{}',
  signer text,
  signed_on timestamptz,
  -- The picture of the signature, a document of the request.
  signature_uuid uuid REFERENCES attachments ON DELETE SET NULL,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CALL guard_by_customer('service_visits');
CREATE INDEX service_visits_asset ON service_visits (asset_uuid, visited_on);
CREATE INDEX service_visits_customer ON service_visits (customer_uuid);
CREATE INDEX service_visits_request ON service_visits (service_request_id, visited_on);
CREATE INDEX service_visits_signature ON service_visits (signature_uuid) WHERE signature_uuid IS NOT NULL;
CREATE INDEX service_visits_person ON service_visits (created_by) WHERE created_by IS NOT NULL;
CREATE POLICY requested_visits ON service_visits FOR SELECT TO lindero_provider
  USING (service_request_id = current_service_request() AND EXISTS (
    SELECT FROM service_requests r WHERE r.id = service_request_id AND r.state <> 'CANCELLED'));
CREATE POLICY added_visits ON service_visits FOR INSERT TO lindero_provider
  WITH CHECK (EXISTS (
    SELECT FROM service_requests r WHERE r.id = service_request_id AND r.id = current_service_request()
      AND r.customer_uuid = service_visits.customer_uuid AND r.asset_uuid = service_visits.asset_uuid
      AND r.state IN ('PENDING', 'IN_PROGRESS')));
GRANT SELECT, INSERT ON service_visits TO lindero_provider;
