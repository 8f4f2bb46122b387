-- The words of searches are added to their index in batches of some 250 rows instead of row by row: adding them took
-- two thirds of the time that the database needs to write an asset. A short list of pending entries (32 pages) costs a
-- search less than a millisecond, and the planner still uses the index; autovacuum also empties the list.
ALTER INDEX assets_search SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX groups_search SET (fastupdate = on, gin_pending_list_limit = 256);
