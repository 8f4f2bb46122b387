-- When a session last changed something: a read that may be stale goes to a replica only if the replica has replayed it.
ALTER TABLE sessions ADD COLUMN changed_on timestamptz;
-- The same for the jobs of a user: the latest that ended.
CREATE INDEX jobs_ended_by ON jobs (created_by, ended_on) WHERE ended_on IS NOT NULL;
