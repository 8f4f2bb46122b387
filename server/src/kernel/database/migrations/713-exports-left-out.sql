-- Objects that were ordered in an export and are not in it: `{name, reason}` of each.
ALTER TABLE exports ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]';
