import { DEMO_VISITS } from '@lindero/demo/legal/visits'
import type { Transaction } from '../kernel/database/database.ts'

/** Adds an invented visit with a document to each request that a provider has started. Used only by the demo. */
export async function addDemoVisits(
  tx: Transaction,
  customer: string,
  personOf: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.change(
    `INSERT INTO service_visits (uuid, customer_uuid, asset_uuid, service_request_id, visited_on, latitude, longitude,
       accuracy, attended, remarks, checklist, answers, created_by, created_on)
     SELECT md5('visit' || r.id)::uuid, r.customer_uuid, r.asset_uuid, r.id, v.on, a.latitude, a.longitude,
       CASE WHEN a.latitude IS NULL THEN NULL ELSE 15 END, n.attended, n.remarks, n.checklist, n.answers, p.person, v.on
     FROM service_requests r JOIN assets a ON a.uuid = r.asset_uuid
     CROSS JOIN LATERAL (SELECT r.requested_on + (coalesce(r.ended_on, now()) - r.requested_on) / 2) AS v("on")
     CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM legal_records l WHERE l.service_request_id = r.id
       AND l.section = 'occupations' AND l.fields->>'result' = 'OCCUPIED')) AS o(occupied)
     JOIN jsonb_to_recordset($2::jsonb) AS n(service text, "isOccupied" boolean, checklist text, attended text,
       remarks text, answers jsonb) ON n.service = r.service AND n."isOccupied" = o.occupied
     LEFT JOIN jsonb_to_recordset($3::jsonb) AS p(provider uuid, person uuid) ON p.provider = r.provider_customer_uuid
     WHERE r.customer_uuid = $1 AND r.state IN ('IN_PROGRESS', 'DONE')
     ON CONFLICT DO NOTHING`,
    [
      customer,
      JSON.stringify(DEMO_VISITS),
      JSON.stringify(Object.entries(personOf).map(([provider, person]) => ({ provider, person }))),
    ],
  )
  await tx.change(
    `INSERT INTO service_request_documents (attachment_uuid, customer_uuid, service_request_id)
     SELECT DISTINCT ON (d.uuid) d.uuid, r.customer_uuid, r.id FROM service_requests r
     JOIN attachments d ON d.owner_kind = 'asset' AND d.owner_uuid = r.asset_uuid AND d.name LIKE 'Informe de visita%'
     WHERE r.customer_uuid = $1 AND r.state IN ('IN_PROGRESS', 'DONE') ORDER BY d.uuid, r.id
     ON CONFLICT DO NOTHING`,
    [customer],
  )
}
