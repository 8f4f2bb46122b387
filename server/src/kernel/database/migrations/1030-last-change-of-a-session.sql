-- Time of the last change in a session: a read that may be stale goes to a replica only if the replica has replayed it.
ALTER TABLE sessions ADD COLUMN changed_on timestamptz;
-- The same for the jobs of a user: the time of the latest ended job.
CREATE INDEX jobs_ended_by ON jobs (created_by, ended_on) WHERE ended_on IS NOT NULL;
