-- Rows of the history of repossessions that a user entered can be deleted; rows that follow from a possession stay. The
-- log of the latter has one entry with one field, the date, and they have no data beyond the possession.
ALTER TABLE legal_records ADD is_manual boolean NOT NULL DEFAULT false;
ALTER TABLE legal_records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_changes NO FORCE ROW LEVEL SECURITY;
UPDATE legal_records r SET is_manual = true
WHERE section = 'repossessionProcesses' AND service_request_id IS NULL AND NOT EXISTS (
  SELECT FROM legal_changes c WHERE c.record_id = r.id AND c.changes @> '[{"field": "possessionDate", "oldValue": null}]'
    AND jsonb_array_length(c.changes) = 1);
ALTER TABLE legal_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_records FORCE ROW LEVEL SECURITY;
