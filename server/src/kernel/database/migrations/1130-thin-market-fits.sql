-- Fits of markets that have too little evidence for a price model: the separate effects, the curve of prices and the
-- scales of the intervals. The key is a hash of the evidence that the fit came from, so a fit never becomes wrong. Rows
-- of a neighbourhood are replaced when its evidence changes.
CREATE TABLE thin_market_fits (
  evidence text PRIMARY KEY,
  operation text NOT NULL CHECK (operation IN ('sale', 'rent')),
  type_id integer NOT NULL,
  neighbourhood text NOT NULL,
  homes integer NOT NULL,
  fitted bytea NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX thin_market_fits_place ON thin_market_fits (neighbourhood, operation, type_id, created_on);

ALTER TABLE thin_market_fits ENABLE ROW LEVEL SECURITY;
ALTER TABLE thin_market_fits FORCE ROW LEVEL SECURITY;
CREATE POLICY system_reads ON thin_market_fits FOR SELECT TO lindero_system USING (true);
CREATE POLICY system_adds ON thin_market_fits FOR INSERT TO lindero_system WITH CHECK (true);
CREATE POLICY system_removes ON thin_market_fits FOR DELETE TO lindero_system USING (true);
