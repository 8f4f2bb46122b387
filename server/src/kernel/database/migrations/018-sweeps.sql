-- Rows to delete are found by the time at which they ended, however many rows are kept.
DROP INDEX sessions_expiry;
CREATE INDEX sessions_over ON sessions (coalesce(ended_on, expires_on));
CREATE INDEX registrations_expiry ON registrations (expires_on);
CREATE INDEX user_links_expiry ON user_links (expires_on);
