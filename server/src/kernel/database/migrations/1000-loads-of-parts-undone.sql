-- A load of parts of records can be undone for a day, like a load of a tape.
ALTER TABLE bulk_changes DROP CONSTRAINT bulk_changes_action_check;
ALTER TABLE bulk_changes ADD CONSTRAINT bulk_changes_action_check
  CHECK (action IN ('edit', 'toManagement', 'archive', 'group', 'ungroup', 'tape', 'parts'));
-- For a load of parts: its file, language, permissions and the counts of its rows.
ALTER TABLE bulk_changes ADD COLUMN loaded jsonb;
CREATE INDEX bulk_changes_loads ON bulk_changes (portfolio_uuid, applied_on) WHERE action = 'parts';
