-- Fields that the explorer filters and shows besides the features that a valuation compares.
ALTER TABLE market_evidence
  ADD COLUMN description text,
  ADD COLUMN advertiser text,
  ADD COLUMN contact_type text CHECK (contact_type IN ('private', 'agency', 'developer', 'bank')),
  -- Codes of the source: 1 market housing, 2 social housing.
  ADD COLUMN vpo smallint CHECK (vpo IN (1, 2)),
  ADD COLUMN price_changed_on date,
  -- The date on which a listing came to the market, or a home was sold; the default sort order of lists.
  ADD COLUMN day date NOT NULL GENERATED ALWAYS AS (coalesce(added_on, date)) STORED,
  ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (searchable(
    coalesce(address, '') || ' ' || coalesce(description, '') || ' ' || coalesce(cadastral_reference, ''))) STORED;

-- Newest first, over all Spain.
CREATE INDEX market_evidence_newest ON market_evidence (kind, operation, type_id, day, uuid);
-- Streets and words of descriptions.
CREATE INDEX market_evidence_searched ON market_evidence USING gin (searched gin_trgm_ops);
-- Adverts of one home.
CREATE INDEX market_evidence_property ON market_evidence (property_key);

-- Earlier prices of a listing.
CREATE TABLE market_prices (
  evidence_uuid uuid NOT NULL REFERENCES market_evidence ON DELETE CASCADE,
  -- The last date on which the listing had this price.
  day date NOT NULL,
  price numeric(14,2) NOT NULL,
  PRIMARY KEY (evidence_uuid, day)
);
ALTER TABLE market_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_prices FORCE ROW LEVEL SECURITY;
-- Read with its listing: the policy of that table applies.
CREATE POLICY with_its_evidence ON market_prices FOR SELECT TO lindero_app
  USING (EXISTS (SELECT FROM market_evidence e WHERE e.uuid = evidence_uuid));
CREATE POLICY system ON market_prices TO lindero_system USING (true) WITH CHECK (true);

CREATE FUNCTION keep_earlier_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_prices (evidence_uuid, day, price) VALUES (old.uuid, old.date, old.price)
    ON CONFLICT (evidence_uuid, day) DO UPDATE SET price = excluded.price;
  new.price_changed_on := new.date;
  RETURN new;
END $$;
CREATE TRIGGER keep_earlier_price BEFORE UPDATE OF price ON market_evidence
  FOR EACH ROW WHEN (old.price IS DISTINCT FROM new.price) EXECUTE FUNCTION keep_earlier_price();
