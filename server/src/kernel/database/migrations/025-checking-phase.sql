-- The step of an import that validates its rows is called `checking`.
-- A migration belongs to no customer; the guard would hide every row from an owner that is not a superuser.
ALTER TABLE jobs NO FORCE ROW LEVEL SECURITY;
UPDATE jobs SET phase = 'checking' WHERE phase = 'judging';
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
