-- Automatic values of the listings on offer. A job writes them, never a request. They are not columns of the evidence,
-- because a change there would count as a change of the market, and the models would be fitted again.
CREATE TABLE listing_values (
  evidence_uuid uuid PRIMARY KEY REFERENCES market_evidence ON DELETE CASCADE,
  -- The current price; a trigger updates it, so that a price cut is visible immediately.
  price numeric(14,2) NOT NULL,
  -- For the operation of the listing; null if it could not be valued.
  value numeric(14,2),
  low numeric(14,2),
  high numeric(14,2),
  confidence text CHECK (confidence IN ('low', 'medium', 'high')),
  -- Automatic monthly rent of a home for sale.
  rent numeric(14,2),
  -- Difference between value and price, in percent of the value; positive if the price is lower.
  below_value double precision GENERATED ALWAYS AS (((value - price) / nullif(value, 0) * 100)::float8) STORED,
  -- Yearly rent in percent of the price, before expenses.
  gross_yield double precision GENERATED ALWAYS AS ((rent * 1200 / nullif(price, 0))::float8) STORED,
  -- Selected comparables, most similar first.
  comparables jsonb NOT NULL DEFAULT '[]',
  valued_on date NOT NULL,
  -- From this time on, an alert reports a listing that a search finds by its value.
  first_valued_at timestamptz NOT NULL DEFAULT now(),
  valued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_values_below ON listing_values (below_value DESC) WHERE below_value > 0;
CREATE INDEX listing_values_yield ON listing_values (gross_yield DESC) WHERE gross_yield IS NOT NULL;

ALTER TABLE listing_values ENABLE ROW LEVEL SECURITY;
ALTER TABLE listing_values FORCE ROW LEVEL SECURITY;
-- Read with its listing: the policy of that table applies.
CREATE POLICY with_its_evidence ON listing_values FOR SELECT TO lindero_app
  USING (EXISTS (SELECT FROM market_evidence e WHERE e.uuid = evidence_uuid));
CREATE POLICY system ON listing_values TO lindero_system USING (true) WITH CHECK (true);

CREATE FUNCTION follow_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.operation, old.type_id, old.size, old.latitude, old.longitude)
     IS DISTINCT FROM (new.operation, new.type_id, new.size, new.latitude, new.longitude) THEN
    DELETE FROM listing_values WHERE evidence_uuid = new.uuid;
  ELSE
    UPDATE listing_values SET price = new.price WHERE evidence_uuid = new.uuid;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_listing AFTER UPDATE OF price, operation, type_id, size, latitude, longitude ON market_evidence
  FOR EACH ROW WHEN ((old.price, old.operation, old.type_id, old.size, old.latitude, old.longitude)
    IS DISTINCT FROM (new.price, new.operation, new.type_id, new.size, new.latitude, new.longitude))
  EXECUTE FUNCTION follow_listing();
