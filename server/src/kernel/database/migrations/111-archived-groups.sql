-- A group is archived with all its assets, like a portfolio, and its name can be used again.
ALTER TABLE groups ADD COLUMN archived_on timestamptz;
DROP INDEX groups_name;
CREATE UNIQUE INDEX groups_name ON groups (portfolio_uuid, name) WHERE parent_uuid IS NULL AND archived_on IS NULL;

-- Archived assets can be listed with a filter; the index of lists has only the others.
CREATE INDEX assets_archived ON assets (customer_uuid, external_id, uuid) WHERE archived_on IS NOT NULL;
