import type { NotedExtract } from '@lindero/domain/legal/annotation-dates'
import type { Transaction } from '../kernel/database/database.ts'

/** The latest registry extract with charges of each asset, with its annotations, by asset. */
export async function notedExtracts(
  tx: Transaction,
  assetUuids: readonly string[],
): Promise<Map<string, NotedExtract[]>> {
  const rows = await tx.rows<NotedExtract & { assetUuid: string }>(
    `SELECT DISTINCT ON (n.asset_uuid) n.asset_uuid AS "assetUuid", n.uuid,
       n.expedition_date::text AS "expeditionDate", (
         SELECT jsonb_agg(jsonb_build_object('uuid', c.uuid, 'parentUuid', c.note_uuid, 'kind', c.kind, 'state', c.state,
           'rank', c.rank, 'creditor', c.creditor, 'principal', c.principal, 'interest', c.interest,
           'lateInterest', c.late_interest, 'costs', c.costs, 'startedOn', c.started_on, 'inscription', c.inscription,
           'extendedOn', c.extended_on, 'lapsesOn', c.lapses_on, 'isOurs', c.is_ours, 'quote', c.quote)
           ORDER BY c.number)
         FROM registry_charges c WHERE c.note_uuid = n.uuid AND c.asset_uuid = n.asset_uuid) AS charges
     FROM registry_notes n
     WHERE n.asset_uuid = ANY($1::uuid[])
       AND EXISTS (SELECT FROM registry_charges c WHERE c.note_uuid = n.uuid AND c.asset_uuid = n.asset_uuid)
     ORDER BY n.asset_uuid, n.expedition_date DESC NULLS LAST, n.number DESC`,
    [assetUuids],
  )
  return new Map(rows.map(({ assetUuid, ...extract }) => [assetUuid, [extract]]))
}
