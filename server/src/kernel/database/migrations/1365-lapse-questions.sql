-- Annotations in the latest registry extract of an asset whose day of lapse is unknown, with the question to the user.
-- Computed with the dates of the annotations.
CREATE TABLE lapse_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  kind text NOT NULL,
  inscription text,
  why text NOT NULL,
  is_ours boolean NOT NULL,
  expedition_date date
);
CALL guard_by_customer('lapse_questions');
CREATE INDEX lapse_questions_customer ON lapse_questions (customer_uuid);
CREATE INDEX lapse_questions_asset ON lapse_questions (asset_uuid, id);

-- The questions of assets with charges are computed. These messages are handled after all others.
ALTER TABLE registry_charges NO FORCE ROW LEVEL SECURITY;
INSERT INTO outgoing_messages (kind, payload, next_attempt_on)
SELECT 'dates.ofCharges', jsonb_build_object('customerUuid', customer_uuid, 'assetUuids', jsonb_agg(asset_uuid),
  'isUpgrade', true), now()
FROM (SELECT customer_uuid, asset_uuid, row_number() OVER (PARTITION BY customer_uuid ORDER BY asset_uuid) / 100 AS batch
  FROM (SELECT DISTINCT customer_uuid, asset_uuid FROM registry_charges
    WHERE kind IN ('seizure', 'lawsuit', 'disposalProhibition')) c) b
GROUP BY customer_uuid, batch;
ALTER TABLE registry_charges FORCE ROW LEVEL SECURITY;
