-- Fields of documents end with the name of the document (`images.tags.<name>`), which may name a person. An event has
-- only the names of the fields. If no integration requests one of these events, the changes are not unpacked.
CREATE OR REPLACE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM integrations i WHERE i.is_on
      AND i.events && '{asset.changed,procedure.changed,task.changed}'
      AND i.customer_uuid IN (SELECT w.customer_uuid FROM written w)) THEN
    RETURN NULL;
  END IF;
  -- One event for each object of a save.
  INSERT INTO integration_events (customer_uuid, event, asset_uuid, object, changed)
  SELECT w.customer_uuid, e.event, w.asset_uuid, c.value #>> '{row,uuid}',
    array_agg(DISTINCT f.field ORDER BY f.field)
  FROM written w
  CROSS JOIN LATERAL (SELECT CASE w.area WHEN 'legal' THEN 'procedure.changed' WHEN 'tasks' THEN 'task.changed'
    ELSE 'asset.changed' END AS event) e
  JOIN integrations i ON i.customer_uuid = w.customer_uuid AND i.is_on AND e.event = ANY (i.events)
  CROSS JOIN LATERAL jsonb_array_elements(w.changes) c
  CROSS JOIN LATERAL (SELECT CASE w.area WHEN 'docs' THEN substring(c.value ->> 'field' FROM '^[^.]*(?:\.[^.]*)?')
    ELSE c.value ->> 'field' END AS field) f
  GROUP BY w.customer_uuid, e.event, w.asset_uuid, c.value #>> '{row,uuid}'
  ORDER BY min(w.id);
  RETURN NULL;
END $$;
