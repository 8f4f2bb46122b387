-- The newest transcription of a document, which the file info names.
ALTER TABLE attachments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE note_transcriptions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE attachments ADD COLUMN ai_transcription_uuid uuid;
UPDATE attachments a SET ai_transcription_uuid = t.uuid
FROM (SELECT DISTINCT ON (attachment_uuid) attachment_uuid, uuid FROM note_transcriptions
  WHERE attachment_uuid IS NOT NULL ORDER BY attachment_uuid, created_on DESC) t
WHERE a.uuid = t.attachment_uuid;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE note_transcriptions FORCE ROW LEVEL SECURITY;
ALTER TABLE attachments FORCE ROW LEVEL SECURITY;
