-- Comments of assets, legal records and tasks have the same columns, and one store writes them.
ALTER TABLE asset_comments RENAME COLUMN text TO message;
ALTER TABLE task_comments ADD COLUMN edited_on timestamptz;
