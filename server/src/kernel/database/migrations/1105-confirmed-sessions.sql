-- Last confirmation of a session by a code or the password, for calls that give lasting access.
ALTER TABLE sessions ADD COLUMN proven_on timestamptz;
