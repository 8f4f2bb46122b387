-- The deletion of a group is a bulk change of its members, which can be undone: `deleted` has the rows of the group and
-- its subgroups with their sales timings.
ALTER TABLE bulk_changes ADD COLUMN deleted jsonb;
ALTER TABLE bulk_changes DROP CONSTRAINT bulk_changes_action_check;
ALTER TABLE bulk_changes ADD CONSTRAINT bulk_changes_action_check
  CHECK (action IN ('edit', 'toManagement', 'archive', 'group', 'ungroup'));

-- Time at which the author changed the text of a comment; the history of the asset has the earlier text.
ALTER TABLE asset_comments ADD COLUMN edited_on timestamptz;
