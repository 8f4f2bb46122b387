import type { AssetDraft } from '@lindero/domain/assets/asset'
import { type AssetChange, diffAsset } from '@lindero/domain/assets/asset-changes'
import { inArray } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { draftOfRecord } from './asset-draft.ts'

/** A row of a tape; an absent field means the same as an empty cell: no change. */
export type TapeDraft = Partial<AssetDraft> & Pick<AssetDraft, 'externalId'>

/** Effect of a row on the portfolio: a new asset, changes to a known one, or none. */
export type Comparison<Draft extends TapeDraft> =
  | { kind: 'created'; draft: Draft }
  | { kind: 'updated'; draft: Draft; record: AssetRecord; changes: AssetChange[] }
  | { kind: 'unchanged'; draft: Draft; record: AssetRecord }

/**
 * The assets of a portfolio with these identifiers, found in one pass. While its statistics lag behind a load, the
 * planner takes any index of the portfolio for each of them as good as that of their identity: a join would then read
 * the whole portfolio for every row.
 */
const NAMED = 'FROM assets WHERE portfolio_uuid = $1 AND archived_on IS NULL AND external_id = ANY($2)'

/**
 * Compares rows with the present assets of the same identifiers in the portfolio.
 *
 * @param lock locks those assets until the transaction ends, so that no concurrent edit is overwritten
 */
export async function compareWithStored<Draft extends TapeDraft>(
  tx: Transaction,
  portfolioUuid: string,
  drafts: readonly Draft[],
  lock = false,
): Promise<Comparison<Draft>[]> {
  const known = await tx.rows<{ uuid: string }>(`SELECT uuid ${NAMED}`, [
    portfolioUuid,
    drafts.map(({ externalId }) => externalId),
  ])
  const uuids = known.map(({ uuid }) => uuid)
  const query = tx.select().from(assets).where(inArray(assets.uuid, uuids))
  const records = uuids.length === 0 ? [] : await (lock ? query.for('update') : query)
  const byId = new Map(records.map((record) => [record.externalId, record]))
  return drafts.map((draft) => {
    const record = byId.get(draft.externalId)
    if (!record) return { kind: 'created', draft }
    const changes = diffAsset(draftOfRecord(record), draft as unknown as AssetDraft, record.loaded as AssetDraft | null)
    return changes.length === 0 ? { kind: 'unchanged', draft, record } : { kind: 'updated', draft, record, changes }
  })
}

/**
 * Identifiers of rows equal to the last load: they are unchanged, even if the asset was edited since. Compared in the
 * database, because nearly all rows of a repeated file are equal.
 * @param rows the same as JSON
 */
export async function sayNothingNew(
  tx: Transaction,
  portfolioUuid: string,
  drafts: readonly TapeDraft[],
  rows: string,
): Promise<Set<string>> {
  const found = await tx.rows<{ external_id: string }>(
    `WITH r AS MATERIALIZED (
       SELECT draft, draft ->> 'externalId' AS external_id FROM jsonb_array_elements($3::jsonb) AS all_rows(draft)),
     a AS MATERIALIZED (SELECT external_id, loaded ${NAMED})
     SELECT external_id FROM r JOIN a USING (external_id) WHERE a.loaded @> r.draft`,
    [portfolioUuid, drafts.map(({ externalId }) => externalId), rows],
  )
  return new Set(found.map((row) => row.external_id))
}

/** Identifiers of the portfolio's assets, as one JSON list. */
export async function externalIdsOf(tx: Transaction, portfolioUuid: string): Promise<string> {
  const [row] = await tx.rows<{ ids: string }>(
    `SELECT coalesce(json_agg(external_id), '[]')::text AS ids FROM assets
     WHERE portfolio_uuid = $1 AND archived_on IS NULL`,
    [portfolioUuid],
  )
  return row?.ids ?? '[]'
}
