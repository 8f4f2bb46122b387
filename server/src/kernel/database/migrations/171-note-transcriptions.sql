-- Values read from uploaded registry extracts, until a user accepts or discards them (operations, transcription).
CREATE TABLE note_transcriptions (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  attachment_uuid uuid NOT NULL REFERENCES attachments ON DELETE CASCADE,
  job_uuid uuid REFERENCES jobs ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'ready', 'failed', 'accepted', 'discarded')),
  -- Text of the file, recognised text, or a model.
  reader text CHECK (reader IN ('text', 'ocr', 'model')),
  pages integer,
  -- The values with their words and positions; emptied when the transcription ends, because the extract then has them.
  fields jsonb,
  error text,
  note_uuid uuid REFERENCES registry_notes ON DELETE SET NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  ended_on timestamptz
);
CALL guard_by_customer('note_transcriptions');
CREATE INDEX note_transcriptions_asset ON note_transcriptions (asset_uuid, created_on DESC);
-- For counting the transcriptions of a month against the limit.
CREATE INDEX note_transcriptions_customer ON note_transcriptions (customer_uuid, created_on);
-- A document has only one open transcription.
CREATE UNIQUE INDEX note_transcriptions_open ON note_transcriptions (attachment_uuid)
  WHERE state IN ('waiting', 'ready');
CREATE INDEX note_transcriptions_attachment ON note_transcriptions (attachment_uuid);
CREATE INDEX note_transcriptions_job ON note_transcriptions (job_uuid) WHERE job_uuid IS NOT NULL;
CREATE INDEX note_transcriptions_note ON note_transcriptions (note_uuid) WHERE note_uuid IS NOT NULL;
CREATE INDEX note_transcriptions_person ON note_transcriptions (created_by) WHERE created_by IS NOT NULL;

-- Written with each change of a transcription: the section must be reviewed while there are any.
ALTER TABLE registry_note_sections ADD COLUMN transcriptions_to_review integer NOT NULL DEFAULT 0;

-- Number of registry extracts that a customer may have transcribed in a month (decisions, section 4).
ALTER TABLE customers ADD COLUMN transcriptions_limit integer NOT NULL DEFAULT 100
  CHECK (transcriptions_limit >= 0);
