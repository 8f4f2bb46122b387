-- What an export was ordered with and does not contain: `{name, reason}` of each.
ALTER TABLE exports ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]';
