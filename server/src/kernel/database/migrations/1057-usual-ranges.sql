-- Percentiles of sizes and prices per square metre by type of asset, computed once a day from listings and closings.
CREATE TABLE market_bounds (
  -- True for rows from all evidence, which only demo customers read; false for rows without invented evidence.
  is_demo boolean NOT NULL,
  measure text NOT NULL CHECK (measure IN ('size', 'sale', 'rent')),
  type_id integer NOT NULL,
  -- INE code; null for the whole country.
  province_code text,
  observations integer NOT NULL,
  low double precision NOT NULL CHECK (low > 0),
  high double precision NOT NULL CHECK (high >= low),
  computed_on date NOT NULL,
  UNIQUE NULLS NOT DISTINCT (is_demo, measure, type_id, province_code)
);
ALTER TABLE market_bounds ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_bounds FORCE ROW LEVEL SECURITY;
CREATE POLICY demo_bounds_for_the_demo ON market_bounds FOR SELECT TO lindero_app
  USING (is_demo = (SELECT customers.is_demo FROM customers WHERE customers.uuid = current_customer()));
CREATE POLICY system ON market_bounds TO lindero_system USING (true) WITH CHECK (true);
