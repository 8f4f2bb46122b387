-- Profiles of columns also for sheets of parts of records. Null: a sheet of assets. The release before reads all profiles
-- as those of assets; a profile of a part then applies only to a tape with the same columns, and fills none of its fields.
ALTER TABLE tape_profiles ADD COLUMN part text;
