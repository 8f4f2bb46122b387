-- Legal management writes its changes into the history of the asset, which all screens and calls read. There is one
-- entry for each save; each change names its record by section, number and date of the request, like rows of parts.
ALTER TABLE legal_changes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE asset_changes NO FORCE ROW LEVEL SECURITY;

-- Edited and deleted comments were one change together; now each is a change with its old and new text.
CREATE FUNCTION pg_temp.changes_of(section text, of_record text, c jsonb) RETURNS SETOF jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('field', concat_ws('.', of_record, 'comment'), 'oldValue', o->'message',
      'newValue', (SELECT n->'message' FROM jsonb_array_elements(c->'newValue') n WHERE n->>'uuid' = o->>'uuid' LIMIT 1))
    FROM jsonb_array_elements(CASE section WHEN 'comments' THEN c->'oldValue' ELSE '[]' END) o
  UNION ALL
  SELECT CASE c->>'field' WHEN 'isDeleted' THEN jsonb_build_object('field', section, 'oldValue', true, 'newValue', NULL)
    ELSE c || jsonb_build_object('field', section || '.' || (c->>'field')) END WHERE section <> 'comments'
$$;

INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, at, changes)
SELECT l.customer_uuid, l.asset_uuid, 'legal', l.user_uuid, l.at,
  coalesce(jsonb_agg(c.change || CASE WHEN l.record_id IS NULL THEN '{}' ELSE jsonb_build_object('row',
    jsonb_build_object('uuid', l.record_id::text, 'title', r.request_date)) END ORDER BY l.id, e.place)
    FILTER (WHERE c.change IS NOT NULL), '[]')
FROM legal_changes l
  LEFT JOIN legal_records r ON r.id = l.record_id
  LEFT JOIN LATERAL jsonb_array_elements(l.changes) WITH ORDINALITY AS e(change, place) ON true
  LEFT JOIN LATERAL pg_temp.changes_of(l.section, r.section, e.change) AS c(change) ON e.change IS NOT NULL
GROUP BY l.customer_uuid, l.asset_uuid, l.user_uuid, l.at
ORDER BY min(l.id);

SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE asset_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_records FORCE ROW LEVEL SECURITY;
DROP TABLE legal_changes;

-- A provider adds its reports to the history and cannot read the history.
CREATE POLICY added_changes ON asset_changes FOR INSERT TO lindero_provider
  WITH CHECK (area = 'legal' AND EXISTS (SELECT FROM service_requests r WHERE r.id = current_service_request()
    AND r.customer_uuid = asset_changes.customer_uuid AND r.asset_uuid = asset_changes.asset_uuid));
GRANT INSERT (customer_uuid, asset_uuid, area, user_uuid, changes) ON asset_changes TO lindero_provider;
-- The daily sweep finds changes by their time.
CREATE INDEX asset_changes_legal_at ON asset_changes (at) WHERE area IN ('legal', 'tasks');
