import type { Transaction } from '../../kernel/database/database.ts'
import { refreshSituations } from '../../legal/situation.store.ts'

const NUMBERED = `WITH numbered AS (SELECT a.*, row_number() OVER (ORDER BY external_id)::int AS n FROM assets a
  WHERE portfolio_uuid = $1 AND archived_on IS NULL)`

/**
 * Writes takeover data for most managed demo assets: acquisition, energy certificate, a registry extract, and
 * possession if the asset is vacant and its acquisition is known. Data from other demo modules are not overwritten.
 */
export async function addDemoTakeover(
  tx: Transaction,
  portfolioUuid: string,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await tx.change(
    `${NUMBERED}
     UPDATE assets a SET acquisition_type = CASE WHEN n.n % 3 = 0 THEN 'COMPRAVENTA_REO' ELSE 'DACION' END,
       acquisition_date = coalesce((n.details ->> 'acquisitionDate')::date, $2::date - 400)
     FROM numbered n WHERE n.uuid = a.uuid AND a.acquisition_type IS NULL AND n.n % 7 <> 0`,
    [portfolioUuid, today],
  )
  await tx.change(
    `${NUMBERED}
     UPDATE assets a SET details = a.details || jsonb_build_object('energyRating', substr('DEEFEG', 1 + n.n % 6, 1),
       'energyCertifiedOn', to_char($2::date - 200 - n.n, 'YYYY-MM-DD'),
       'energyValidUntil', to_char($2::date + CASE WHEN n.n % 6 = 5 THEN 1600 ELSE 3000 END - n.n, 'YYYY-MM-DD'))
     FROM numbered n WHERE n.uuid = a.uuid AND a.type_id IN (11, 12, 21, 33) AND a.details ->> 'energyRating' IS NULL
       AND n.n % 4 <> 0`,
    [portfolioUuid, today],
  )
  await tx.change(
    `${NUMBERED}
     INSERT INTO registry_notes (uuid, asset_uuid, customer_uuid, expedition_date, cadastral_reference, address, ownership,
       registry_office, registry_code)
     SELECT gen_random_uuid(), uuid, customer_uuid, $2::date - 30 - n % 200, cadastral_reference, address,
       '100 % Alcor Gestión de Activos (demo)', 'Olmo nº ' || 1 + n % 3 || ' (demo)',
       lpad((46000000500000 + n * 137)::text, 14, '0')
     FROM numbered n WHERE n % 5 <> 0 AND NOT EXISTS (SELECT FROM registry_notes r WHERE r.asset_uuid = n.uuid)`,
    [portfolioUuid, today],
  )
  const possessed = await tx.rows<{ uuid: string }>(
    `${NUMBERED}
     INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
     SELECT customer_uuid, uuid, 'possession', $2::date - 300, jsonb_build_object('possessionState', 'WITH_POSSESSION',
       'possessionDate', to_char($2::date - 300, 'YYYY-MM-DD'), 'lockChangeStatus', 'NOT_DONE', 'isOccupied', false)
     FROM numbered n WHERE occupancy_status = 'vacant' AND n % 3 <> 0 AND acquisition_type IS NOT NULL
       AND NOT EXISTS (SELECT FROM legal_records r WHERE r.asset_uuid = n.uuid)
     RETURNING asset_uuid AS uuid`,
    [portfolioUuid, today],
  )
  await refreshSituations(
    tx,
    possessed.map(({ uuid }) => uuid),
    now,
  )
}
