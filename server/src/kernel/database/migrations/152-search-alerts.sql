-- When a listing or closing became known here: what an alert of new results counts from.
ALTER TABLE market_evidence ADD COLUMN known_since timestamptz NOT NULL DEFAULT now();
CREATE INDEX market_evidence_known_since ON market_evidence (known_since);

-- Saved views of the explorer of whose new results a user wants a daily mail.
CREATE TABLE search_alerts (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  view_uuid uuid NOT NULL REFERENCES saved_views ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  evidence text NOT NULL CHECK (evidence IN ('listings', 'closings')),
  -- Results that became known later have not been told yet.
  told_until timestamptz NOT NULL,
  -- When it was looked at last: each alert once a day, whichever node comes first.
  checked_on timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, view_uuid)
);
CALL guard_by_customer('search_alerts');
CREATE POLICY own_person ON search_alerts AS RESTRICTIVE TO lindero_app USING (user_uuid = current_person());
CREATE INDEX search_alerts_view ON search_alerts (view_uuid);
CREATE INDEX search_alerts_customer ON search_alerts (customer_uuid);
CREATE INDEX search_alerts_checked ON search_alerts (checked_on);
