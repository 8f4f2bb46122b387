-- True if the portfolio of an assignment is archived. With it, the users of a customer are read without the table of a
-- later slice. It is written when a portfolio is archived.
ALTER TABLE portfolio_users ADD COLUMN is_archived boolean NOT NULL DEFAULT false;
-- A migration has no customer, so the guard would hide all rows from an owner that is not a superuser.
ALTER TABLE portfolio_users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE portfolios NO FORCE ROW LEVEL SECURITY;
UPDATE portfolio_users SET is_archived = true
WHERE portfolio_uuid IN (SELECT uuid FROM portfolios WHERE archived_on IS NOT NULL);
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE portfolios FORCE ROW LEVEL SECURITY;
ALTER TABLE portfolio_users FORCE ROW LEVEL SECURITY;
