-- Bills and energy certificates are read as simple notes are: what a document turned out to be. Null before it was read.
ALTER TABLE note_transcriptions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE note_transcriptions
  ADD COLUMN document_kind text CHECK (document_kind IN ('note', 'bill', 'certificate'));
UPDATE note_transcriptions SET document_kind = 'note' WHERE state IN ('ready', 'accepted');
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE note_transcriptions FORCE ROW LEVEL SECURITY;
