import { type AssetFacts, type Contradiction, contradictionsOf } from '@lindero/domain/home/contradictions'
import type { Transaction } from '../kernel/database/database.ts'

/** Contradictions between the sections of an asset, as they are saved. */
export async function contradictionsOfAsset(
  tx: Transaction,
  assetUuid: string,
  today: string,
): Promise<Contradiction[]> {
  const [facts] = await tx.rows<AssetFacts>(
    `SELECT a.details ->> 'occupancyStatus' AS "occupancyStatus", a.size::float8 AS size,
       jsonb_build_object('sale', a.sale_value, 'rent', a.rent_value) AS "values",
       EXISTS (SELECT FROM leases l WHERE l.asset_uuid = a.uuid AND l.start_on <= $2::date
         AND (l.ended_on IS NULL OR l.ended_on >= $2::date)) AS "isLet",
       (SELECT r.fields ->> 'result' FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'occupations'
          AND r.fields ->> 'result' IS NOT NULL ORDER BY r.id DESC LIMIT 1) AS "lastReport",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('operation', d.operation_type, 'size', d.size, 'price', d.price)
          ORDER BY d.number), '[]') FROM advertisements d
        WHERE d.asset_uuid = a.uuid AND d.status = 'PUBLISHED') AS advertisements,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('source', v.source, 'operation', v.operation, 'value', v.value)
          ORDER BY v.created_on, v.uuid), '[]') FROM reference_values v WHERE v.asset_uuid = a.uuid) AS "references"
     FROM assets a WHERE a.uuid = $1`,
    [assetUuid, today],
  )
  return facts ? contradictionsOf(facts) : []
}
