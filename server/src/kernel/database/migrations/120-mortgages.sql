-- The mortgage of an asset and its instalments (operations). Files are documents of the asset, by uuid.
CREATE TABLE mortgages (
  asset_uuid uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  lender text,
  principal numeric(14, 2),
  outstanding_balance numeric(14, 2),
  rate numeric(6, 3),
  start_on date,
  end_on date
);
CALL guard_by_customer('mortgages');
CREATE INDEX mortgages_customer ON mortgages (customer_uuid);

CREATE TABLE mortgage_instalments (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- The order in which rows were added.
  number bigint GENERATED ALWAYS AS IDENTITY,
  due_on date,
  amount numeric(14, 2),
  paid boolean NOT NULL DEFAULT false,
  file uuid[] NOT NULL DEFAULT '{}'
);
CALL guard_by_customer('mortgage_instalments');
CREATE INDEX mortgage_instalments_asset ON mortgage_instalments (asset_uuid, number);
CREATE INDEX mortgage_instalments_customer ON mortgage_instalments (customer_uuid);
