-- Annotations of registry extracts: their last extension, the day of lapse that the extract states, and whether they
-- secure the owner's own claim. The day of lapse is a date of legal management.
ALTER TABLE registry_charges
  ADD COLUMN extended_on date,
  ADD COLUMN lapses_on date,
  ADD COLUMN is_ours boolean NOT NULL DEFAULT false;

-- Assets with an annotation whose day may have passed since it was computed.
CREATE INDEX legal_dates_annotation ON legal_dates (date, asset_uuid) WHERE rule ? 'annotation' AND NOT awaits;

-- The dates of assets with charges are computed. Lapses that only the upgrade finds are listed, but no mail announces
-- them. These messages are handled after all others.
ALTER TABLE registry_charges NO FORCE ROW LEVEL SECURITY;
INSERT INTO outgoing_messages (kind, payload, next_attempt_on)
SELECT 'dates.ofCharges', jsonb_build_object('customerUuid', customer_uuid, 'assetUuids', jsonb_agg(asset_uuid),
  'isUpgrade', true), now()
FROM (SELECT customer_uuid, asset_uuid, row_number() OVER (PARTITION BY customer_uuid ORDER BY asset_uuid) / 100 AS batch
  FROM (SELECT DISTINCT customer_uuid, asset_uuid FROM registry_charges) c) b
GROUP BY customer_uuid, batch;
ALTER TABLE registry_charges FORCE ROW LEVEL SECURITY;
