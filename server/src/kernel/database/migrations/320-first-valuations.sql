-- Progress of a person in the guided first valuation, stored here so that it continues in another browser.
CREATE TABLE first_valuations (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('running', 'dismissed', 'finished')),
  step text NOT NULL CHECK (step IN ('portfolio', 'asset', 'value', 'evidence', 'next')),
  portfolio_uuid uuid REFERENCES portfolios ON DELETE SET NULL,
  asset_uuid uuid REFERENCES assets ON DELETE SET NULL,
  edited_on timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, customer_uuid)
);
CALL guard_by_customer('first_valuations');
CREATE POLICY own_person ON first_valuations AS RESTRICTIVE TO lindero_app USING (user_uuid = current_person());
CREATE INDEX first_valuations_customer ON first_valuations (customer_uuid);
CREATE INDEX first_valuations_portfolio ON first_valuations (portfolio_uuid);
CREATE INDEX first_valuations_asset ON first_valuations (asset_uuid);
