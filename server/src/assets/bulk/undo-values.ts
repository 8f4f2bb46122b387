import { type ReferenceValue, referenceChanges } from '@lindero/domain/assets/reference-value'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { updateRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { assets, referenceValues } from '../assets.table.ts'
import type { BulkEntry } from '../bulk-changes.table.ts'
import { type HistoryEntry, logChanges } from '../record/log-change.ts'
import { REFERENCE_DIGEST, writeOutstandingDebt } from '../record/reference-values.store.ts'
import type { BatchOutcome } from './change-batch.ts'

type Asset = HistoryEntry['asset']

/** A locked asset, and its values from the second sheet of a tape. */
export interface ValuedEntry {
  asset: Asset
  values: NonNullable<BulkEntry['values']>
}

/**
 * Removes the valuations that a tape added, and makes the former valuations current again. Valuations belong to a later
 * slice, so this function is passed to the undo as a parameter.
 *
 * @returns uuids of the assets with a valuation that was not removed
 */
export type UndoLoadedValuations = (
  tx: Transaction,
  userUuid: string,
  entries: readonly ValuedEntry[],
) => Promise<ReadonlySet<string>>

/**
 * Undoes a batch of the second sheet of a tape: added values are removed, and replaced values are restored. A value that
 * has changed since the load is not undone, and its asset is counted as changed.
 *
 * @param seen condition for the assets that the caller may see
 */
export async function undoValues(
  tx: Transaction,
  userUuid: string,
  entries: readonly BulkEntry[],
  undoValuations: UndoLoadedValuations,
  seen: SQL | undefined,
): Promise<BatchOutcome> {
  const uuids = entries.map(({ assetUuid }) => assetUuid)
  const rows = await tx
    .select({ uuid: assets.uuid, customerUuid: assets.customerUuid })
    .from(assets)
    .where(and(inArray(assets.uuid, uuids), isNull(assets.archivedOn), seen))
    .orderBy(assets.uuid)
    .for('no key update')
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const here = entries.flatMap(({ assetUuid, values }): ValuedEntry[] => {
    const asset = byUuid.get(assetUuid)
    return asset && values ? [{ asset, values }] : []
  })
  const left = new Set([...(await undoReferences(tx, userUuid, here)), ...(await undoValuations(tx, userUuid, here))])
  const undone = entries.filter(({ assetUuid }) => byUuid.has(assetUuid) && !left.has(assetUuid))
  const skipped = entries.length - undone.length
  return {
    entries: undone.flatMap(({ assetUuid, isOther }) => (isOther ? [] : [{ assetUuid, changes: [] }])),
    skipped: skipped > 0 ? { changed: skipped } : {},
  }
}

/** @returns uuids of the assets with a reference value that was not undone */
async function undoReferences(
  tx: Transaction,
  userUuid: string,
  entries: readonly ValuedEntry[],
): Promise<Set<string>> {
  const loaded = entries.flatMap(({ asset, values }) => values.references.map((each) => ({ ...each, asset })))
  const left = new Set<string>()
  if (loaded.length === 0) return left
  const rows = await tx
    .select({ row: referenceValues, digest: sql<string>`${sql.raw(REFERENCE_DIGEST)}` })
    .from(referenceValues)
    .where(
      inArray(
        referenceValues.uuid,
        loaded.map(({ uuid }) => uuid),
      ),
    )
  const stored = new Map(rows.map(({ row, digest }) => [row.uuid, { row: row as typeof row & ReferenceValue, digest }]))
  const removed: string[] = []
  const restored: { uuid: string; value: number; size: number | null }[] = []
  const log: HistoryEntry[] = []
  for (const { uuid, before, digest, asset } of loaded) {
    const now = stored.get(uuid)
    // A user has deleted a value that the load added: nothing remains to be undone.
    if (!now && !before) continue
    if (!now || now.digest !== digest) {
      left.add(asset.uuid)
      continue
    }
    if (before) restored.push({ uuid, ...before })
    else removed.push(uuid)
    const changes = referenceChanges(now.row, before && { ...now.row, ...before })
    log.push({ asset, area: 'valuation', userUuid, changes, bulk: 'undo' })
  }
  await tx.delete(referenceValues).where(inArray(referenceValues.uuid, removed))
  await updateRows(tx, referenceValues, restored)
  await writeOutstandingDebt(tx, [...new Set(log.map(({ asset }) => asset.uuid))])
  await logChanges(tx, log)
  return left
}
