-- The record from which a possession follows: its row of the history is corrected and withdrawn with it.
ALTER TABLE legal_records ADD COLUMN made_by bigint REFERENCES legal_records ON DELETE SET NULL;
CREATE INDEX legal_records_made_by ON legal_records (made_by) WHERE made_by IS NOT NULL;

-- The owner can reopen a finished request once, with a reason.
ALTER TABLE service_requests ADD COLUMN sent_back_on timestamptz;
ALTER TABLE service_requests ADD COLUMN sent_back_reason text;

-- Deadlines are now counted with the calendar of their kind.
ALTER TABLE legal_situations NO FORCE ROW LEVEL SECURITY;
UPDATE legal_situations SET dated_on = NULL;
ALTER TABLE legal_situations FORCE ROW LEVEL SECURITY;
