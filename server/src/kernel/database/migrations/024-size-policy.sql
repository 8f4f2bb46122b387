-- A portfolio has a size policy (`auto`, `datatape`); only assets have a size source.
ALTER TABLE portfolios RENAME COLUMN size_source TO size_policy;
