-- The daily sweep finds changes by their time.
CREATE INDEX legal_changes_at ON legal_changes (at);
