-- A variable rate: its spread, and the index of each review, from which the instalments are computed.
ALTER TABLE mortgages
  ADD COLUMN rate_type text CHECK (rate_type IN ('FIXED', 'VARIABLE')),
  ADD COLUMN spread numeric(6, 3);

CREATE TABLE mortgage_reviews (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- The order in which rows were added.
  number bigint GENERATED ALWAYS AS IDENTITY,
  effective_on date,
  index_percent numeric(6, 3)
);
CALL guard_by_customer('mortgage_reviews');
CREATE INDEX mortgage_reviews_asset ON mortgage_reviews (asset_uuid, number);
CREATE INDEX mortgage_reviews_customer ON mortgage_reviews (customer_uuid);
