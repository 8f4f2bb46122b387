-- A load of a tape can be undone for a day, like a bulk change of its assets.
ALTER TABLE bulk_changes DROP CONSTRAINT bulk_changes_action_check;
ALTER TABLE bulk_changes ADD CONSTRAINT bulk_changes_action_check
  CHECK (action IN ('edit', 'toManagement', 'archive', 'group', 'ungroup', 'tape'));
