-- When each portal last read its feed, by the name of the feed. A node of the release before does not record reads.
ALTER TABLE advertisement_feeds ADD COLUMN reads jsonb NOT NULL DEFAULT '{}';
