-- Leads that had the state “closed”, which migration 989 turned into discarded ones. It did not say whether the home was
-- sold, so users need to find them. Those that were discarded before have no reason, and later ones are in the history.
ALTER TABLE leads ADD COLUMN was_closed boolean NOT NULL DEFAULT false;
ALTER TABLE leads NO FORCE ROW LEVEL SECURITY;
ALTER TABLE advertisements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE asset_changes NO FORCE ROW LEVEL SECURITY;
UPDATE leads l SET was_closed = true FROM advertisements d
WHERE d.uuid = l.advertisement_uuid AND l.state = 'DISCARDED' AND l.discard_reason = 'OTHER' AND (
  -- Not changed since. A restore applies migrations together, so their time then says nothing.
  EXISTS (SELECT FROM schema_migrations m WHERE m.name = '989-sales-pipeline.sql' AND l.changed_on < m.applied_on
    AND NOT EXISTS (SELECT FROM schema_migrations o WHERE o.name <> m.name AND o.applied_on = m.applied_on))
  -- Changed since, or restored: the last entry about a lead of the advertisement that ended says “closed”.
  OR 'CLOSED' = (SELECT c ->> 'newValue' FROM asset_changes h CROSS JOIN LATERAL jsonb_array_elements(h.changes) c
    WHERE h.asset_uuid = d.asset_uuid AND h.area = 'advertisements' AND h.at >= l.created_on
      AND c ->> 'field' = format('#%s.leadState', d.number) AND c ->> 'newValue' IN ('CLOSED', 'DISCARDED')
    ORDER BY h.at DESC, h.id DESC LIMIT 1));
ALTER TABLE asset_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE advertisements FORCE ROW LEVEL SECURITY;
ALTER TABLE leads FORCE ROW LEVEL SECURITY;
