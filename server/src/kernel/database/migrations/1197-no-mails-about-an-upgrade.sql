-- Dates that only an upgrade changed are listed, but no mail announces them.
-- True for a date that an upgrade marked as waiting for a result.
ALTER TABLE legal_dates ADD COLUMN is_held boolean NOT NULL DEFAULT false;
-- True until the dates of the asset are computed with the rules of this release.
ALTER TABLE legal_situations ADD COLUMN is_upgraded boolean NOT NULL DEFAULT false;
ALTER TABLE legal_situations NO FORCE ROW LEVEL SECURITY;
-- Terms have a day of grace now, and new terms exist, so every date is computed again.
UPDATE legal_situations SET dated_on = NULL, is_upgraded = true;
ALTER TABLE legal_situations FORCE ROW LEVEL SECURITY;
