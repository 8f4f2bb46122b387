-- Indexes for foreign keys, erasure of customers, archived portfolios and jobs.
CREATE INDEX assets_group ON assets (group_uuid) WHERE group_uuid IS NOT NULL;
CREATE INDEX assets_portfolio ON assets (portfolio_uuid, uuid);
CREATE INDEX valuations_portfolio ON valuations (portfolio_uuid);
CREATE INDEX asset_changes_customer ON asset_changes (customer_uuid);
CREATE INDEX reference_values_customer ON reference_values (customer_uuid);
CREATE INDEX valuation_failures_customer ON valuation_failures (customer_uuid);
CREATE INDEX groups_customer ON groups (customer_uuid);

-- The planner evaluates a stable function to estimate rows, but not a sub-select: with `(SELECT current_customer())` it
-- assumed that every customer has the average size.
CREATE OR REPLACE PROCEDURE guard_by_customer(guarded regclass, customer_column name DEFAULT 'customer_uuid')
LANGUAGE plpgsql AS
$$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('CREATE POLICY own_customer ON %s TO lindero_app USING (%I = current_customer())
                  WITH CHECK (%I = current_customer())', guarded, customer_column, customer_column);
  EXECUTE format('CREATE POLICY system ON %s TO lindero_system USING (true) WITH CHECK (true)', guarded);
END $$;

DO $$
DECLARE
  guarded record;
BEGIN
  FOR guarded IN
    SELECT polrelid::regclass AS name,
      replace(pg_get_expr(polqual, polrelid), '( SELECT current_customer() AS current_customer)', 'current_customer()') AS rule
    FROM pg_policy WHERE polname = 'own_customer'
  LOOP
    EXECUTE format('ALTER POLICY own_customer ON %s USING (%s) WITH CHECK (%s)', guarded.name, guarded.rule, guarded.rule);
  END LOOP;
END $$;
