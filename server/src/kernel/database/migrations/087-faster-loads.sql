-- What an asset costs to write, measured with a tape of 50,000 rows (bench/README.md).

-- One check instead of two: the portfolio is there, and it is one of the customer. Before, the database took an asset of
-- one customer in a portfolio of another.
ALTER TABLE portfolios ADD CONSTRAINT portfolios_of_customer UNIQUE (uuid, customer_uuid);
ALTER TABLE assets
  DROP CONSTRAINT assets_customer_uuid_fkey,
  DROP CONSTRAINT assets_portfolio_uuid_fkey,
  ADD CONSTRAINT assets_portfolio_of_customer FOREIGN KEY (portfolio_uuid, customer_uuid)
    REFERENCES portfolios (uuid, customer_uuid) ON DELETE CASCADE;

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
