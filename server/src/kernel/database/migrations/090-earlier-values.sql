-- Values that a user's edit of an enriched field replaced: field to { value, source } (docs/adr/0036).
ALTER TABLE assets ADD COLUMN earlier jsonb NOT NULL DEFAULT '{}';
-- Like the other documents of assets (087).
ALTER TABLE assets ALTER COLUMN earlier SET STATISTICS 0;
