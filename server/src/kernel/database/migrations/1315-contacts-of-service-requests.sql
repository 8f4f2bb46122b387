-- The person at the home. A provider calls this person before a visit. A node of the release before does not show it.
ALTER TABLE service_requests ADD COLUMN contact_name text, ADD COLUMN contact_phone text;
CREATE INDEX service_requests_contacts ON service_requests (asset_uuid)
  WHERE contact_name IS NOT NULL OR contact_phone IS NOT NULL;
