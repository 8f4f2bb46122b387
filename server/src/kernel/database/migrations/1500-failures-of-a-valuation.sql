-- The valuation that could not give the asset this value, so that its list has the assets that its result counts. A node
-- of the release before leaves it as it is: its failures stay in the list of the valuation before, or in none, until the
-- next valuation.
ALTER TABLE valuation_failures ADD COLUMN job_uuid uuid;
ALTER TABLE valuation_failures NO FORCE ROW LEVEL SECURITY;
ALTER TABLE jobs NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
-- Failures of ended valuations: the latest one of the portfolio that was running at the time.
UPDATE valuation_failures f SET job_uuid = (
  SELECT j.uuid FROM jobs j JOIN assets a ON a.uuid = f.asset_uuid AND a.portfolio_uuid = j.portfolio_uuid
  WHERE j.kind = 'valuation.valueAssets' AND j.started_on <= f.at AND (j.ended_on IS NULL OR j.ended_on >= f.at)
  ORDER BY j.started_on DESC LIMIT 1);
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
ALTER TABLE valuation_failures FORCE ROW LEVEL SECURITY;
CREATE INDEX valuation_failures_job ON valuation_failures (job_uuid) WHERE job_uuid IS NOT NULL;
