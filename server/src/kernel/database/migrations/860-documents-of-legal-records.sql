-- Documents that legal records name cannot be deleted, like those of all other parts.
ALTER TABLE legal_records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE attachments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE attachment_uses NO FORCE ROW LEVEL SECURITY;
INSERT INTO attachment_uses (attachment_uuid, used_by, using_uuid, customer_uuid)
SELECT DISTINCT d.uuid, 'legalRecord', r.asset_uuid, r.customer_uuid
FROM legal_records r CROSS JOIN LATERAL jsonb_each_text(r.fields) f JOIN attachments d ON d.uuid::text = f.value
WHERE f.key LIKE '%File' AND d.owner_kind = 'asset' AND d.owner_uuid = r.asset_uuid
ON CONFLICT DO NOTHING;
ALTER TABLE legal_records FORCE ROW LEVEL SECURITY;
ALTER TABLE attachments FORCE ROW LEVEL SECURITY;
ALTER TABLE attachment_uses FORCE ROW LEVEL SECURITY;
