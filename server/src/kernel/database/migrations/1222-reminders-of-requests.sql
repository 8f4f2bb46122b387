-- The last reminder of a service request to its provider.
ALTER TABLE service_requests ADD COLUMN reminded_on timestamptz;
