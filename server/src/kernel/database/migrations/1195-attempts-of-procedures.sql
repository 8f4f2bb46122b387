-- Launches, hearings, appointments, suspensions and proposals are records of their own; criminal procedures are a section.
ALTER TABLE legal_records DROP CONSTRAINT legal_records_section_check;
ALTER TABLE legal_records ADD CONSTRAINT legal_records_section_check CHECK (section IN ('possession',
  'adjudicationProcess', 'registry', 'occupations', 'friendlyMediations', 'evictionProcesses', 'criminalProcesses',
  'attempts', 'repossessionProcesses')) NOT VALID;
-- The procedure of an attempt. Null for an attempt that a user entered.
ALTER TABLE legal_records ADD COLUMN procedure_id bigint REFERENCES legal_records ON DELETE CASCADE;
CREATE INDEX legal_records_procedure ON legal_records (procedure_id) WHERE procedure_id IS NOT NULL;

ALTER TABLE legal_records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE asset_changes NO FORCE ROW LEVEL SECURITY;
-- The acts that the procedures state now.
INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields, procedure_id)
SELECT DISTINCT ON (r.id, act.kind, act.day) r.customer_uuid, r.asset_uuid, 'attempts', r.request_date,
  jsonb_strip_nulls(jsonb_build_object('attemptKind', act.kind, 'attemptDate', act.day, 'attemptResult', act.result,
    'moratorium', CASE WHEN act.kind = 'SUSPENSION' THEN r.fields ->> 'moratorium' END)
    || CASE WHEN act.kind = 'PROPOSAL' THEN jsonb_build_object('proposalType', r.fields -> 'proposalType',
      'proposalAmount', r.fields -> 'proposalAmount', 'attemptFile', r.fields -> 'proposalFile') ELSE '{}' END), r.id
FROM legal_records r CROSS JOIN LATERAL (VALUES
  ('evictionProcesses', 'LAUNCH', r.fields ->> 'kickoffDate', CASE r.fields ->> 'substage'
    WHEN 'LAUNCHED_POSITIVE' THEN 'POSITIVE' WHEN 'LAUNCHED_NEGATIVE' THEN 'NEGATIVE' END),
  ('evictionProcesses', 'HEARING', r.fields ->> 'hearingDate',
    CASE WHEN r.fields ->> 'judgmentNotifiedDate' IS NOT NULL THEN 'HELD' END),
  ('evictionProcesses', 'APPOINTMENT', r.fields ->> 'appointmentDate', NULL),
  ('evictionProcesses', 'SUSPENSION', r.fields ->> 'suspendedUntil', NULL),
  ('adjudicationProcess', 'LAUNCH', r.fields ->> 'kickoffDate', r.fields ->> 'kickoffResult'),
  ('adjudicationProcess', 'LAUNCH', r.fields ->> 'newAppointmentDate', NULL),
  ('adjudicationProcess', 'APPOINTMENT', r.fields ->> 'possessionDiligenceDate', NULL),
  ('adjudicationProcess', 'SUSPENSION', r.fields ->> 'suspendedUntil', NULL),
  ('friendlyMediations', 'PROPOSAL', CASE WHEN r.fields ->> 'proposalState' IS NOT NULL THEN
    coalesce(r.fields ->> 'proposalSignedOn', r.fields ->> 'proposalStateDate', r.fields ->> 'negotiationStateDate') END,
    nullif(r.fields ->> 'proposalState', 'SENT'))) AS act (section, kind, day, result)
WHERE act.section = r.section AND act.day IS NOT NULL
ORDER BY r.id, act.kind, act.day, act.result NULLS LAST;

-- Earlier acts, which only the history holds: the day before each change. A launch failed if its result was stored
-- between its day and the change. The result of another past act is unknown and stays empty.
INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields, procedure_id)
SELECT DISTINCT ON (p.id, act.kind, c ->> 'oldValue') p.customer_uuid, p.asset_uuid, 'attempts', p.request_date,
  jsonb_strip_nulls(jsonb_build_object('attemptKind', act.kind, 'attemptDate', c ->> 'oldValue', 'attemptResult', CASE
    WHEN c ->> 'oldValue' > h.at::date::text THEN 'MOVED'
    WHEN act.kind = 'SUSPENSION' THEN 'ENDED'
    WHEN act.kind = 'LAUNCH' AND EXISTS (SELECT FROM asset_changes f CROSS JOIN LATERAL jsonb_array_elements(f.changes) l
      WHERE f.asset_uuid = h.asset_uuid AND f.area = 'legal' AND l -> 'row' ->> 'uuid' = c -> 'row' ->> 'uuid'
        AND l ->> 'newValue' IN ('LAUNCHED_NEGATIVE', 'NEGATIVE')
        AND f.at::date::text >= c ->> 'oldValue' AND f.at <= h.at) THEN 'NEGATIVE' END)), p.id
FROM asset_changes h CROSS JOIN LATERAL jsonb_array_elements(h.changes) c
  JOIN (VALUES ('kickoffDate', 'LAUNCH'), ('newAppointmentDate', 'LAUNCH'), ('hearingDate', 'HEARING'),
    ('appointmentDate', 'APPOINTMENT'), ('possessionDiligenceDate', 'APPOINTMENT'), ('suspendedUntil', 'SUSPENSION'))
    AS act (field, kind) ON act.field = split_part(c ->> 'field', '.', 2)
  JOIN legal_records p ON p.id::text = c -> 'row' ->> 'uuid' AND p.asset_uuid = h.asset_uuid
    AND p.section = split_part(c ->> 'field', '.', 1)
WHERE h.area = 'legal' AND p.section IN ('evictionProcesses', 'adjudicationProcess')
  AND c ->> 'oldValue' ~ '^\d{4}-\d\d-\d\d$' AND NOT EXISTS (SELECT FROM legal_records t WHERE t.procedure_id = p.id
    AND t.fields ->> 'attemptKind' = act.kind AND t.fields ->> 'attemptDate' = c ->> 'oldValue')
ORDER BY p.id, act.kind, c ->> 'oldValue', h.at DESC;
ALTER TABLE asset_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_records FORCE ROW LEVEL SECURITY;
