-- The pages that were read before a page took too long. Another attempt reads only the missing pages. Emptied with the
-- values.
ALTER TABLE note_transcriptions ADD COLUMN read_pages jsonb;
