import type { RegisteredAsset } from '@lindero/domain/operations/note-imports/match-notes'
import type { Transaction } from '../../kernel/database/database.ts'

/** The assets of a portfolio with what identifies their properties: their details and the registry extracts they have. */
export function registeredAssets(tx: Transaction, portfolioUuid: string): Promise<RegisteredAsset[]> {
  return tx.rows<RegisteredAsset>(
    `SELECT a.uuid, a.cadastral_reference AS "cadastralReference",
       coalesce(n.properties, '[]') || CASE WHEN a.details ->> 'registryEstate' IS NULL THEN '[]' ELSE
         jsonb_build_array(jsonb_build_object('code', NULL, 'number', a.details ->> 'registryEstate', 'office',
           concat_ws(' ', a.details ->> 'registryName', a.details ->> 'registryNumber'))) END AS properties,
       coalesce(n.extracts, '[]') AS extracts
     FROM assets a LEFT JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('code', r.registry_code, 'office', r.registry_office,
           'number', r.registry_number)) AS properties,
         jsonb_agg(jsonb_build_object('registryCode', r.registry_code, 'registryNumber', r.registry_number,
           'expeditionDate', r.expedition_date)) AS extracts
       FROM registry_notes r WHERE r.asset_uuid = a.uuid) n ON true
     WHERE a.portfolio_uuid = $1 AND a.archived_on IS NULL ORDER BY a.external_id`,
    [portfolioUuid],
  )
}
