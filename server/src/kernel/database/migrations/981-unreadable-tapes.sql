-- A file that cannot be read is not offered as unfinished work.
ALTER TABLE tape_drafts ADD COLUMN is_unreadable boolean NOT NULL DEFAULT false;
