-- The history says which changes came from a file with parts of records.
ALTER TABLE asset_changes DROP CONSTRAINT asset_changes_bulk_check;
ALTER TABLE asset_changes ADD CONSTRAINT asset_changes_bulk_check CHECK (bulk IN ('change', 'undo', 'file'));
