-- Documents of the asset that a comment of a legal record brings.
ALTER TABLE legal_comments ADD COLUMN files uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(files) <= 10);
