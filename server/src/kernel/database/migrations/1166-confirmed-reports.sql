-- The values of a provider's record that the owner has confirmed. The possession, the occupancy, the registry state and
-- the workflows follow these values, until the owner confirms later ones. Null while nothing is confirmed. Providers have
-- no right to write the column.
ALTER TABLE legal_records ADD COLUMN confirmed jsonb;
ALTER TABLE legal_records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE service_requests NO FORCE ROW LEVEL SECURITY;
-- Reports that count today stay in force: those of finished requests, and those that gave a possession.
UPDATE legal_records r SET confirmed = r.fields WHERE r.service_request_id IS NOT NULL AND (
  EXISTS (SELECT FROM service_requests q WHERE q.id = r.service_request_id AND q.state = 'DONE')
  OR EXISTS (SELECT FROM legal_records c WHERE c.made_by = r.id));
ALTER TABLE legal_records FORCE ROW LEVEL SECURITY;
ALTER TABLE service_requests FORCE ROW LEVEL SECURITY;
