-- An upload uses space from the moment its URL is signed: `byte_limit` until it arrives, then its size. A tape that is
-- never opened is deleted after a day; `used_on` is the time when it was first opened.
ALTER TABLE files ADD COLUMN byte_limit bigint, ADD COLUMN used_on timestamptz;
-- Earlier uploads were kept for 30 days, and still are.
ALTER TABLE files NO FORCE ROW LEVEL SECURITY;
UPDATE files SET used_on = uploaded_on;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE INDEX files_of_user ON files (customer_uuid, created_by) WHERE uploaded_on IS NULL;
