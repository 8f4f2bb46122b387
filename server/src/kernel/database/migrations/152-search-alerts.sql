-- Time at which a listing or closing was first imported; alerts of new results start from it.
ALTER TABLE market_evidence ADD COLUMN known_since timestamptz NOT NULL DEFAULT now();
CREATE INDEX market_evidence_known_since ON market_evidence (known_since);

-- Saved views of the explorer for which a user wants a daily mail about new results.
CREATE TABLE search_alerts (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  view_uuid uuid NOT NULL REFERENCES saved_views ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  evidence text NOT NULL CHECK (evidence IN ('listings', 'closings')),
  -- Results that were imported later have not been reported yet.
  told_until timestamptz NOT NULL,
  -- Time of the last check: each alert is checked once a day, by whichever node is first.
  checked_on timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, view_uuid)
);
CALL guard_by_customer('search_alerts');
CREATE POLICY own_person ON search_alerts AS RESTRICTIVE TO lindero_app USING (user_uuid = current_person());
CREATE INDEX search_alerts_view ON search_alerts (view_uuid);
CREATE INDEX search_alerts_customer ON search_alerts (customer_uuid);
CREATE INDEX search_alerts_checked ON search_alerts (checked_on);
