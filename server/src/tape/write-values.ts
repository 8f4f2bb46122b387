import { type ValueDraft, valueKey } from '@lindero/domain/tape/value-validator'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AssetRecord, assets, referenceValues } from '../assets/assets.table.ts'
import type { AddedValuation, BulkEntry, LoadedReference } from '../assets/bulk-changes.table.ts'
import { REFERENCE_DIGEST, writeOutstandingDebt } from '../assets/record/reference-values.store.ts'
import { insertRowsReturning } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'
import { type Checked, type NotWritten, referencesSavedSince } from './saved-since.ts'

interface WrittenValues {
  /** Number of reference values added or corrected. */
  references: number
  /** Number of third-party valuations added or corrected. */
  valuations: number
  /** Number of valuations that were not stored, because their asset has no location or size. */
  withoutPlace: number
  /** The assets with reference values that are left out, because they were saved after the check of the tape. */
  notWritten: NotWritten[]
  /** The added and replaced values, one entry per asset, for the undo of the load. */
  entries: BulkEntry[]
}

/** A third-party valuation from the second sheet of a tape, and its asset. */
export interface LoadedValuation {
  draft: ValueDraft & { kind: { valuationTypeId: number } }
  asset: AssetRecord
}

/**
 * Stores the valuations in a tape. Valuations belong to a later slice, so this function is passed to the job as a
 * parameter.
 *
 * @param userUuid the user who loaded the tape, for the log
 * @returns the added valuations, including those that correct an earlier one, and the number of valuations that could
 * not be stored because their asset has no location or size
 */
export type WriteLoadedValuations = (
  tx: Transaction,
  portfolio: PortfolioRecord,
  loaded: readonly LoadedValuation[],
  userUuid: string | null,
) => Promise<{ added: (AddedValuation & { assetUuid: string })[]; withoutPlace: number }>

interface Writing extends Checked {
  writeLoadedValuations: WriteLoadedValuations
  userUuid: string | null
}

/**
 * Writes rows of the second sheet. If a value already exists, it is corrected if the amount differs, and otherwise not
 * changed. If several rows have the same value key, the last one is used.
 */
export async function writeValues(
  tx: Transaction,
  portfolio: PortfolioRecord,
  drafts: readonly ValueDraft[],
  { writeLoadedValuations, userUuid, ...checked }: Writing,
): Promise<WrittenValues> {
  const ids = [...new Set(drafts.map(({ assetId }) => assetId))]
  const records = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.portfolioUuid, portfolio.uuid), isNull(assets.archivedOn), inArray(assets.externalId, ids)))
    .orderBy(assets.uuid)
    .for('no key update')
  const byId = new Map(records.map((record) => [record.externalId, record]))
  const last = new Map(drafts.map((draft) => [valueKey(draft), draft]))
  const pairs = [...last.values()].flatMap((draft) => {
    const asset = byId.get(draft.assetId)
    return asset ? [{ draft, asset }] : []
  })
  const { references, notWritten } = await writeReferences(tx, portfolio, pairs, checked)
  await writeOutstandingDebt(tx, [...new Set(pairs.filter(isBalance).map(({ asset }) => asset.uuid))])
  const loaded = pairs.filter((value): value is LoadedValuation => 'valuationTypeId' in value.draft.kind)
  const { added, withoutPlace } = await writeLoadedValuations(tx, portfolio, loaded, userUuid)
  const changed = new Set([...references, ...added].map(({ assetUuid }) => assetUuid))
  const referencesByAsset = Map.groupBy(references, ({ assetUuid }) => assetUuid)
  const valuationsByAsset = Map.groupBy(added, ({ assetUuid }) => assetUuid)
  const entries = [...changed].map((assetUuid) => ({
    assetUuid,
    changes: [],
    values: {
      references: (referencesByAsset.get(assetUuid) ?? []).map(({ assetUuid: _asset, ...each }) => each),
      valuations: (valuationsByAsset.get(assetUuid) ?? []).map(({ assetUuid: _asset, ...each }) => each),
    },
  }))
  return { references: references.length, valuations: added.length, withoutPlace, notWritten, entries }
}

interface Pair {
  draft: ValueDraft
  asset: AssetRecord
}

/** @returns the reference values that were added or replaced. The assets must be locked. */
async function writeReferences(
  tx: Transaction,
  portfolio: PortfolioRecord,
  pairs: readonly Pair[],
  checked: Checked,
): Promise<{ references: (LoadedReference & { assetUuid: string })[]; notWritten: NotWritten[] }> {
  const all = pairs.flatMap(({ draft, asset }) => {
    if (!('source' in draft.kind)) return []
    const { operation, valuer, value, size, date } = draft
    const { customerUuid } = portfolio
    const row = { customerUuid, assetUuid: asset.uuid, source: draft.kind.source, operation, valuer, value, size, date }
    return [{ asset, row }]
  })
  const uuids = [...new Set(all.map(({ asset }) => asset.uuid))]
  if (uuids.length === 0) return { references: [], notWritten: [] }
  const former = await tx.select().from(referenceValues).where(inArray(referenceValues.assetUuid, uuids))
  const before = new Map(former.map(({ uuid: key, value, size }) => [key, { value, size }]))
  const stored = new Map(former.map((row) => [placeOf(row), row]))
  const savedSince = await referencesSavedSince(tx, uuids, checked)
  const notWritten: NotWritten[] = []
  const rows = all.flatMap(({ asset, row }) => {
    const old = stored.get(placeOf(row))
    const isReplaced = old !== undefined && (old.value !== row.value || old.size !== row.size)
    const saved = isReplaced ? savedSince({ asset, source: row.source, operation: row.operation }) : null
    if (saved) notWritten.push(saved)
    return saved ? [] : [row]
  })
  if (rows.length === 0) return { references: [], notWritten }
  const rowsNow = await insertRowsReturning<typeof referenceValues, { uuid: string; asset: string; digest: string }>(
    tx,
    referenceValues,
    rows,
    `(asset_uuid, source, operation, valuer, date) DO UPDATE SET value = excluded.value, size = excluded.size
     WHERE (reference_values.value, reference_values.size) IS DISTINCT FROM (excluded.value, excluded.size)
     RETURNING uuid, asset_uuid AS asset, ${REFERENCE_DIGEST} AS digest`,
  )
  const references = rowsNow.map(({ uuid: key, asset, digest }) => ({
    assetUuid: asset,
    uuid: key,
    before: before.get(key) ?? null,
    digest,
  }))
  return { references, notWritten }
}

/** The columns by which a reference value of a tape is found. */
const placeOf = (
  row: Pick<typeof referenceValues.$inferSelect, 'assetUuid' | 'source' | 'operation' | 'valuer' | 'date'>,
) => JSON.stringify([row.assetUuid, row.source, row.operation, row.valuer, row.date])

function isBalance({ draft: { kind } }: Pair): boolean {
  return 'source' in kind && kind.source === 'outstandingBalance'
}
