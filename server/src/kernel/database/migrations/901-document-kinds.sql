-- Bills and energy certificates are read like registry extracts: the kind of document as recognised. Null before the
-- document is read.
ALTER TABLE note_transcriptions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE note_transcriptions
  ADD COLUMN document_kind text CHECK (document_kind IN ('note', 'bill', 'certificate'));
UPDATE note_transcriptions SET document_kind = 'note' WHERE state IN ('ready', 'accepted');
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE note_transcriptions FORCE ROW LEVEL SECURITY;
