ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE own_columns NO FORCE ROW LEVEL SECURITY;
ALTER TABLE own_values NO FORCE ROW LEVEL SECURITY;

-- Assets that a person or the API created had no values in columns that were added after them.
INSERT INTO own_values (column_uuid, asset_uuid, customer_uuid, value, words, number, day)
  SELECT o.column_uuid, a.uuid, a.customer_uuid, o.value, o.words, o.number, o.day
  FROM assets a, own_values_of(a.customer_uuid, a.details) o
  WHERE a.sources ? 'externalId'
ON CONFLICT DO NOTHING;

-- Before migration 1006 loads kept a cell with the number 1.125 as the text "1.125", which is read as 1125. Since then
-- they keep such a number with a fourth decimal. A column with other decimals after a point, and with no value that has a
-- comma or groups of thousands, was filled from cells with numbers. Its texts get the fourth decimal.
CREATE FUNCTION pg_temp.with_decimal(fields jsonb, names text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT fields || coalesce(jsonb_object_agg(f.key, (f.value #>> '{}') || '0'), '{}') FROM jsonb_each(fields) f
  WHERE f.key = ANY (names) AND jsonb_typeof(f.value) = 'string' AND f.value #>> '{}' ~ '^-?[1-9]\d{0,2}\.\d{3}$'
$$;

-- The triggers of `assets` write `own_values`. A column that no tape has filled has no kind yet.
WITH decimals AS (
  SELECT c.customer_uuid, array_agg(c.name) AS names FROM own_columns c
  WHERE (c.kind = 'number' OR c.filled = 0)
    AND EXISTS (SELECT FROM own_values v WHERE v.column_uuid = c.uuid AND v.value ~ '^-?\d+\.(\d{1,2}|\d{4,})$')
    AND NOT EXISTS (SELECT FROM own_values v WHERE v.column_uuid = c.uuid AND v.value ~ ',|\.\d{3}\.\d{3}')
  GROUP BY c.customer_uuid)
UPDATE assets a SET details = n.details, loaded = n.loaded
FROM (
  SELECT b.uuid, pg_temp.with_decimal(b.details, d.names) AS details,
    CASE WHEN jsonb_typeof(b.loaded -> 'ownFields') = 'object'
      THEN jsonb_set(b.loaded, '{ownFields}', pg_temp.with_decimal(b.loaded -> 'ownFields', d.names))
      ELSE b.loaded END AS loaded
  FROM assets b JOIN decimals d ON d.customer_uuid = b.customer_uuid
  WHERE b.details ?| d.names OR b.loaded -> 'ownFields' ?| d.names) n
WHERE n.uuid = a.uuid AND (a.details <> n.details OR a.loaded IS DISTINCT FROM n.loaded);

SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE own_values FORCE ROW LEVEL SECURITY;
ALTER TABLE own_columns FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
