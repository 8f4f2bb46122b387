-- The rate of a tax is named as in the specification, taxPCT (ADR 920); history and transcriptions are renamed too.
ALTER TABLE asset_changes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE note_transcriptions NO FORCE ROW LEVEL SECURITY;
UPDATE asset_changes SET changes = regexp_replace(changes::text, '"((?:\w+\.)*invoice(?:Line)?\.)taxPct"', '"\1taxPCT"', 'g')::jsonb
WHERE changes::text LIKE '%taxPct%';
UPDATE note_transcriptions SET fields = replace(fields::text, '"taxPct":', '"taxPCT":')::jsonb
WHERE fields::text LIKE '%"taxPct":%';
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE asset_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE note_transcriptions FORCE ROW LEVEL SECURITY;
