-- Comments of legal records are edited and deleted by their authors; a provider does so while its request is open.
ALTER TABLE legal_comments ADD COLUMN edited_on timestamptz;
CREATE POLICY edited_comments ON legal_comments FOR UPDATE TO lindero_provider
  USING (type IN ('VISIT', 'CALL', 'NOTE') AND EXISTS (
    SELECT FROM legal_records r JOIN service_requests s ON s.id = r.service_request_id
    WHERE r.id = record_id AND s.state IN ('PENDING', 'IN_PROGRESS')))
  WITH CHECK (type IN ('VISIT', 'CALL', 'NOTE'));
CREATE POLICY deleted_comments ON legal_comments FOR DELETE TO lindero_provider
  USING (type IN ('VISIT', 'CALL', 'NOTE') AND EXISTS (
    SELECT FROM legal_records r JOIN service_requests s ON s.id = r.service_request_id
    WHERE r.id = record_id AND s.state IN ('PENDING', 'IN_PROGRESS')));
GRANT UPDATE (type, message, edited_on), DELETE ON legal_comments TO lindero_provider;
