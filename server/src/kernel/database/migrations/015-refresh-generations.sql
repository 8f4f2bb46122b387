-- A refresh secret is derived from its session and the number of times it was replaced (docs/adr/0021). This number
-- distinguishes a former secret from an invented one, and is of no use to a reader. Older secrets cannot be
-- distinguished any more: their sessions end.
UPDATE sessions SET ended_on = now() WHERE ended_on IS NULL;

ALTER TABLE sessions
  DROP COLUMN refresh_hash,
  DROP COLUMN previous_refresh_hash,
  ADD COLUMN refresh_generation integer NOT NULL DEFAULT 0;
