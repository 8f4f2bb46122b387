import type { AssetDraft } from '@lindero/domain/assets/asset'
import { type AssetChange, diffAsset } from '@lindero/domain/portfolios/asset-changes'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { draftOfRecord } from './asset-draft.ts'

/** A row of a tape; a field it does not carry says nothing, as an empty cell does. */
export type TapeDraft = Partial<AssetDraft> & Pick<AssetDraft, 'externalId'>

/** What a row means for the portfolio: a new asset, changes to a known one, or nothing. */
export type Comparison<Draft extends TapeDraft> =
  | { kind: 'created'; draft: Draft }
  | { kind: 'updated'; draft: Draft; record: AssetRecord; changes: AssetChange[] }
  | { kind: 'unchanged'; draft: Draft; record: AssetRecord }

/**
 * Compares rows with the assets of the same identifiers in the portfolio, as they stand.
 *
 * @param lock holds those assets until the transaction ends, so that nobody's edit is overwritten unseen
 */
export async function compareWithStored<Draft extends TapeDraft>(
  tx: Transaction,
  portfolioUuid: string,
  drafts: readonly Draft[],
  lock = false,
): Promise<Comparison<Draft>[]> {
  const ids = drafts.map(({ externalId }) => externalId)
  const query = tx
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.portfolioUuid, portfolioUuid),
        isNull(assets.archivedOn),
        inArray(assets.externalId, ids),
      ),
    )
  const records = await (lock ? query.for('update') : query)
  const byId = new Map(records.map((record) => [record.externalId, record]))
  return drafts.map((draft) => {
    const record = byId.get(draft.externalId)
    if (!record) return { kind: 'created', draft }
    const changes = diffAsset(
      draftOfRecord(record),
      draft as unknown as AssetDraft,
      record.loaded as AssetDraft | null,
    )
    return changes.length === 0
      ? { kind: 'unchanged', draft, record }
      : { kind: 'updated', draft, record, changes }
  })
}

/** Identifiers of the portfolio's assets, as a JSON list: one value, however many there are. */
export async function externalIdsOf(tx: Transaction, portfolioUuid: string): Promise<string> {
  const [row] = await tx.rows<{ ids: string }>(
    `SELECT coalesce(json_agg(external_id), '[]')::text AS ids FROM assets
     WHERE portfolio_uuid = $1 AND archived_on IS NULL`,
    [portfolioUuid],
  )
  return row?.ids ?? '[]'
}
