-- An upload takes room from the moment its URL is signed: `byte_limit` until it has arrived, its size then. A tape
-- that is never opened goes after a day; `used_on` is when it first was.
ALTER TABLE files ADD COLUMN byte_limit bigint, ADD COLUMN used_on timestamptz;
-- What was uploaded before was kept for 30 days, and still is.
-- A migration belongs to no customer; the guard would hide every row from an owner that is not a superuser.
ALTER TABLE files NO FORCE ROW LEVEL SECURITY;
UPDATE files SET used_on = uploaded_on;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE INDEX files_of_user ON files (customer_uuid, created_by) WHERE uploaded_on IS NULL;
