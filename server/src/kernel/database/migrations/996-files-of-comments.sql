-- Documents of the asset that belong to a comment of a legal record.
ALTER TABLE legal_comments ADD COLUMN files uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(files) <= 10);
