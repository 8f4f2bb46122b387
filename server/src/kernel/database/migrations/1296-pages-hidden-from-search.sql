-- A customer can keep the public page of an advertisement out of search engines. A node of the release before does not
-- send the instruction.
ALTER TABLE advertisements ADD COLUMN is_hidden_from_search boolean NOT NULL DEFAULT false;
