-- What an asset costs to write, measured with a tape of 50,000 rows (bench/README.md).

-- One check instead of two: the portfolio is there, and it is one of the customer. Before, the database took an asset of
-- one customer in a portfolio of another. The guard would hide every row from an owner that is not a superuser, and the
-- check would find nothing to refuse.
ALTER TABLE portfolios NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  misplaced bigint;
BEGIN
  SELECT count(*) INTO misplaced FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid
    WHERE p.customer_uuid <> a.customer_uuid;
  IF misplaced > 0 THEN
    RAISE EXCEPTION '% assets lie in a portfolio of another customer. Give them the customer of their portfolio, or delete them, then start again.', misplaced
      USING HINT = 'SELECT a.uuid, a.customer_uuid, p.customer_uuid FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid WHERE p.customer_uuid <> a.customer_uuid';
  END IF;
END $$;
ALTER TABLE portfolios ADD CONSTRAINT portfolios_of_customer UNIQUE (uuid, customer_uuid);
ALTER TABLE assets
  DROP CONSTRAINT assets_customer_uuid_fkey,
  DROP CONSTRAINT assets_portfolio_uuid_fkey,
  ADD CONSTRAINT assets_portfolio_of_customer FOREIGN KEY (portfolio_uuid, customer_uuid)
    REFERENCES portfolios (uuid, customer_uuid) ON DELETE CASCADE;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
ALTER TABLE portfolios FORCE ROW LEVEL SECURITY;

-- One index of members instead of three. Of archived assets, too: a group that is deleted leaves them.
DROP INDEX assets_portfolio_group, assets_group, assets_group_members;
CREATE INDEX assets_group_members ON assets (group_uuid, external_id) WHERE group_uuid IS NOT NULL;

-- No list filters by the content of these. Reading and sorting them was most of what statistics of the table took, some
-- seconds of a core in the middle of every load.
ALTER TABLE assets
  ALTER COLUMN sizes SET STATISTICS 0,
  ALTER COLUMN details SET STATISTICS 0,
  ALTER COLUMN warnings SET STATISTICS 0,
  ALTER COLUMN loaded SET STATISTICS 0,
  ALTER COLUMN sources SET STATISTICS 0,
  ALTER COLUMN sale_features SET STATISTICS 0,
  ALTER COLUMN rent_features SET STATISTICS 0;

-- The calls of `searchable` in generated columns are resolved once for each statement instead of run as a statement of
-- their own for each value, which takes four times as long. It needs what it calls to be immutable, as it is itself. Where
-- we may not mark it, the columns have the same content.
DO $$
BEGIN
  ALTER FUNCTION public.unaccent(regdictionary, text) IMMUTABLE;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'unaccent was not marked immutable: assets are written more slowly';
END $$;
