-- With the customer as first column, row-level security is part of the index condition. Before, the customer of the
-- transaction was read and compared for each asset of a portfolio.
DROP INDEX assets_identity;
CREATE UNIQUE INDEX assets_identity ON assets (customer_uuid, portfolio_uuid, external_id) WHERE archived_on IS NULL;
