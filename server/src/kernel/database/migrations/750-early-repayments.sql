-- Early repayments of a mortgage; the amount of a total repayment is the balance on that date.
CREATE TABLE mortgage_repayments (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- The order in which rows were added.
  number bigint GENERATED ALWAYS AS IDENTITY,
  repaid_on date,
  effect text CHECK (effect IN ('TERM', 'INSTALMENT', 'TOTAL')),
  amount numeric(14, 2),
  commission numeric(14, 2),
  commission_percent numeric(6, 3)
);
CALL guard_by_customer('mortgage_repayments');
CREATE INDEX mortgage_repayments_asset ON mortgage_repayments (asset_uuid, number);
CREATE INDEX mortgage_repayments_customer ON mortgage_repayments (customer_uuid);
