ALTER TABLE legal_records NO FORCE ROW LEVEL SECURITY;
-- Confirmed values hold no personal data of occupants, so that an erasure needs to read only the records.
UPDATE legal_records SET confirmed = confirmed - ARRAY['occupantName', 'occupantPhone'] WHERE confirmed IS NOT NULL;
ALTER TABLE legal_records FORCE ROW LEVEL SECURITY;
