-- Listings and closings counted by cell of a grid, so that the clusters of a whole country are not counted for each map.
-- An import counts them again. Each row is one home, and adverts that do not stand for their home are left out.
CREATE TABLE market_cells (
  kind text NOT NULL,
  operation text NOT NULL,
  type_id integer NOT NULL,
  is_demo boolean NOT NULL,
  -- Column and row of the cell: a quarter of a degree of longitude wide, and about as high.
  x integer NOT NULL,
  y integer NOT NULL,
  -- Last day on offer; null for closings.
  ends_on date,
  -- Only for evidence of a future day, which is not shown before; otherwise null.
  starts_on date,
  count integer NOT NULL,
  longitudes double precision NOT NULL,
  latitudes double precision NOT NULL
);
CREATE INDEX market_cells_filter ON market_cells (kind, operation, type_id, ends_on);
ALTER TABLE market_cells ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_cells FORCE ROW LEVEL SECURITY;
CREATE POLICY demo_cells_for_the_demo ON market_cells FOR SELECT TO lindero_app
  USING (NOT is_demo OR (SELECT customers.is_demo FROM customers WHERE customers.uuid = current_customer()));
CREATE POLICY system ON market_cells TO lindero_system USING (true) WITH CHECK (true);

-- One row, after the first evidence: whether the cells have the counts of the current evidence. Every change of the
-- evidence clears it. The migration adds no row, because a backup is restored only into empty tables.
CREATE TABLE market_cells_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_fresh boolean NOT NULL DEFAULT false
);
ALTER TABLE market_cells_state ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_cells_state FORCE ROW LEVEL SECURITY;
CREATE POLICY everyone_reads ON market_cells_state FOR SELECT TO lindero_app USING (true);
CREATE POLICY system ON market_cells_state TO lindero_system USING (true) WITH CHECK (true);

-- The row is written even if it is not fresh: a writer that has not committed must keep the next count waiting.
CREATE FUNCTION evidence_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_cells_state DEFAULT VALUES ON CONFLICT (is_only) DO UPDATE SET is_fresh = false;
  RETURN NULL;
END $$;
CREATE TRIGGER evidence_changed AFTER INSERT OR UPDATE OR DELETE ON market_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION evidence_changed();
CREATE TRIGGER evidence_changed AFTER INSERT OR UPDATE OR DELETE ON merged_adverts
  FOR EACH STATEMENT EXECUTE FUNCTION evidence_changed();
