-- Whether the portfolio of an assignment is archived, so that the users of a customer are read without the table of a
-- later slice. Written where a portfolio is archived.
ALTER TABLE portfolio_users ADD COLUMN is_archived boolean NOT NULL DEFAULT false;
UPDATE portfolio_users SET is_archived = true
WHERE portfolio_uuid IN (SELECT uuid FROM portfolios WHERE archived_on IS NOT NULL);
