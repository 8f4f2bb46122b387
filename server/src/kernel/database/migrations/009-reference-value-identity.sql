-- A reference value is identified by asset, source, operation, valuer and date: a corrected amount updates it. If
-- several differ only in their amount, the last one written stays.
DELETE FROM reference_values older USING reference_values newer
WHERE older.asset_uuid = newer.asset_uuid AND older.source = newer.source AND older.operation = newer.operation
  AND older.valuer IS NOT DISTINCT FROM newer.valuer AND older.date IS NOT DISTINCT FROM newer.date
  AND (older.created_on, older.uuid) < (newer.created_on, newer.uuid);

-- The database generated the name of the old constraint.
DO $$
DECLARE
  old_constraint text;
BEGIN
  SELECT conname INTO STRICT old_constraint FROM pg_constraint
  WHERE conrelid = 'reference_values'::regclass AND contype = 'u';
  EXECUTE format('ALTER TABLE reference_values DROP CONSTRAINT %I', old_constraint);
END $$;
ALTER TABLE reference_values ADD CONSTRAINT one_reference_value
  UNIQUE NULLS NOT DISTINCT (asset_uuid, source, operation, valuer, date);
