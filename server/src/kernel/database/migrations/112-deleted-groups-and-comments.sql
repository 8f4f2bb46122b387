-- The deletion of a group is a bulk change of its members, which can be undone: `deleted` keeps the rows of the group
-- and its subgroups with their sales timings.
ALTER TABLE bulk_changes ADD COLUMN deleted jsonb;
ALTER TABLE bulk_changes DROP CONSTRAINT bulk_changes_action_check;
ALTER TABLE bulk_changes ADD CONSTRAINT bulk_changes_action_check
  CHECK (action IN ('edit', 'toManagement', 'archive', 'group', 'ungroup'));

-- When the author changed the words of a comment; what they were is in the history of the asset.
ALTER TABLE asset_comments ADD COLUMN edited_on timestamptz;
