-- Events of the assets of a customer, for its own system. Triggers write the events in the transaction of the change.
-- They therefore cover every writer, and a bulk change needs one statement.
ALTER TABLE integrations ADD COLUMN events text[] NOT NULL DEFAULT '{valuation.signed}',
  -- One sender at a time, so that events keep their order; free again after a crash.
  ADD COLUMN sending_until timestamptz;
ALTER TABLE integrations ALTER COLUMN events DROP DEFAULT;

ALTER TABLE integration_deliveries DROP CONSTRAINT integration_deliveries_kind_check,
  ADD CHECK (kind IN ('valuation', 'test', 'events'));
ALTER TABLE integration_deliveries ADD COLUMN event_count integer;
CREATE INDEX integration_deliveries_events ON integration_deliveries (customer_uuid, created_on, uuid)
  WHERE kind = 'events' AND state = 'waiting';

CREATE TABLE integration_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN
    ('asset.changed', 'procedure.changed', 'task.changed', 'payment.due', 'payment.paid')),
  -- Without a foreign key, because events of an asset are also sent after it was deleted.
  asset_uuid uuid NOT NULL,
  -- The task, the record of legal management or the payment.
  object text,
  -- Names of the changed fields, never their values.
  changed text[] NOT NULL DEFAULT '{}',
  occurred_on timestamptz NOT NULL DEFAULT now(),
  delivery_uuid uuid REFERENCES integration_deliveries ON DELETE CASCADE
);
CALL guard_by_customer('integration_events');
CREATE INDEX integration_events_waiting ON integration_events (customer_uuid, id) WHERE delivery_uuid IS NULL;
CREATE INDEX integration_events_delivery ON integration_events (delivery_uuid, id) WHERE delivery_uuid IS NOT NULL;

CREATE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One event for each object of a save.
  INSERT INTO integration_events (customer_uuid, event, asset_uuid, object, changed)
  SELECT w.customer_uuid, e.event, w.asset_uuid, c.value #>> '{row,uuid}',
    array_agg(DISTINCT c.value ->> 'field' ORDER BY c.value ->> 'field')
  FROM written w
  CROSS JOIN LATERAL (SELECT CASE w.area WHEN 'legal' THEN 'procedure.changed' WHEN 'tasks' THEN 'task.changed'
    ELSE 'asset.changed' END AS event) e
  JOIN integrations i ON i.customer_uuid = w.customer_uuid AND i.is_on AND e.event = ANY (i.events)
  CROSS JOIN LATERAL jsonb_array_elements(w.changes) c
  GROUP BY w.customer_uuid, e.event, w.asset_uuid, c.value #>> '{row,uuid}'
  ORDER BY min(w.id);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_changes AFTER INSERT ON asset_changes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();

-- The save of a provider also creates an event for the customer of its request.
CREATE POLICY integration_of_request ON integrations FOR SELECT TO lindero_provider
  USING (EXISTS (SELECT FROM service_requests r WHERE r.id = current_service_request()
    AND r.customer_uuid = integrations.customer_uuid));
GRANT SELECT (customer_uuid, is_on, events) ON integrations TO lindero_provider;
CREATE POLICY added_events ON integration_events FOR INSERT TO lindero_provider
  WITH CHECK (event = 'procedure.changed' AND EXISTS (SELECT FROM service_requests r
    WHERE r.id = current_service_request() AND r.customer_uuid = integration_events.customer_uuid
      AND r.asset_uuid = integration_events.asset_uuid));
GRANT INSERT (customer_uuid, event, asset_uuid, object, changed) ON integration_events TO lindero_provider;

CREATE FUNCTION tell_added_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO integration_events (customer_uuid, event, asset_uuid, object, changed)
  SELECT d.customer_uuid, 'payment.paid', d.asset_uuid, d.uuid::text, '{state}'
  FROM written d JOIN integrations i ON i.customer_uuid = d.customer_uuid AND i.is_on AND 'payment.paid' = ANY (i.events)
  WHERE d.state IN ('paid', 'paidInExcess');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_added_payments AFTER INSERT ON dues
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_added_payments();

CREATE FUNCTION tell_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO integration_events (customer_uuid, event, asset_uuid, object, changed)
  SELECT d.customer_uuid, 'payment.paid', d.asset_uuid, d.uuid::text, '{state}'
  FROM written d JOIN former f ON f.uuid = d.uuid
  JOIN integrations i ON i.customer_uuid = d.customer_uuid AND i.is_on AND 'payment.paid' = ANY (i.events)
  WHERE d.state IN ('paid', 'paidInExcess') AND f.state NOT IN ('paid', 'paidInExcess');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_payments AFTER UPDATE ON dues
  REFERENCING NEW TABLE AS written OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION tell_payments();
