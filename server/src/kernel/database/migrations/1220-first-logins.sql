-- The first login of a user. The checklist of the first day ticks only what happened since, so data that was there before,
-- such as the demo data, ticks nothing.
ALTER TABLE users ADD COLUMN first_login_on timestamptz;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
-- Users who have logged in before keep the ticks.
UPDATE users SET first_login_on = created_on WHERE last_login_on IS NOT NULL;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
-- The start of the work on a service request; null for requests started earlier.
ALTER TABLE service_requests ADD COLUMN started_on timestamptz;
GRANT UPDATE (started_on) ON service_requests TO lindero_provider;
