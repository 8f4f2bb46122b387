-- The portfolio of invented assets that a customer can create once (PUT /portfolios/example).
ALTER TABLE portfolios ADD COLUMN is_example boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX portfolios_example ON portfolios (customer_uuid) WHERE is_example AND archived_on IS NULL;
