-- A refresh secret is made of its session and the number of times it was replaced (docs/adr/0021): what stands here
-- tells every former one from an invented one, and is worth nothing to who reads it. Secrets of before are not told
-- any more: their sessions end.
UPDATE sessions SET ended_on = now() WHERE ended_on IS NULL;

ALTER TABLE sessions
  DROP COLUMN refresh_hash,
  DROP COLUMN previous_refresh_hash,
  ADD COLUMN refresh_generation integer NOT NULL DEFAULT 0;
