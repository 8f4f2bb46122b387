-- Number of runs that a restart or a dead worker ended without a new checkpoint; only those above a limit count as
-- attempts.
ALTER TABLE jobs ADD COLUMN interruptions integer NOT NULL DEFAULT 0;
