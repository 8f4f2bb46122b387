-- An upload takes room from the moment its URL is signed: `byte_limit` until it has arrived, its size then. A tape
-- that is never opened goes after a day; `used_on` is when it first was.
ALTER TABLE files ADD COLUMN byte_limit bigint, ADD COLUMN used_on timestamptz;
-- What was uploaded before was kept for 30 days, and still is.
UPDATE files SET used_on = uploaded_on;
CREATE INDEX files_of_user ON files (customer_uuid, created_by) WHERE uploaded_on IS NULL;
