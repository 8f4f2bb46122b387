-- Rules may use fields of Info: the state that the workflows last saw gets the present values, so that nothing starts.
ALTER TABLE workflow_facts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
UPDATE workflow_facts f SET facts = jsonb_set(f.facts, '{values}', f.facts->'values' || jsonb_strip_nulls(
  jsonb_build_object('info.state', a.state, 'info.licenceStatus', a.details->'licenceStatus',
    'info.problemArea', a.details->'problemArea', 'info.cadastralReference', a.cadastral_reference, 'info.size', a.size)))
FROM assets a WHERE a.uuid = f.asset_uuid;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
ALTER TABLE workflow_facts FORCE ROW LEVEL SECURITY;
