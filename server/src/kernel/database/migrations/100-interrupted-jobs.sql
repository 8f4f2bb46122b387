-- Runs that a restart or a dead worker ended without a new checkpoint; they count as attempts beyond some only.
ALTER TABLE jobs ADD COLUMN interruptions integer NOT NULL DEFAULT 0;
