-- The words of a search are entered into their index in batches of some 250 rows, not row by row: entering them was two
-- thirds of what the database needed to write an asset. A short list of entries to come (32 pages) costs a search less
-- than a millisecond, and does not keep the planner away from the index; autovacuum empties it too.
ALTER INDEX assets_search SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX groups_search SET (fastupdate = on, gin_pending_list_limit = 256);
