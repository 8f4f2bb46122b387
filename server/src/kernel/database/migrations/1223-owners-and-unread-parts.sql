-- Owners as rows, and the parts of an extract that were not read. Emptied with the other values when the transcription
-- ends.
ALTER TABLE note_transcriptions ADD COLUMN owners jsonb, ADD COLUMN unread jsonb;
