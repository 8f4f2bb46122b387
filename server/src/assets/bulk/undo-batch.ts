import { removeFromGroup } from '@lindero/domain/assets/groups/membership'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import { updateRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { archive, type ChangedAsset, logChanges } from '../archive/archive-assets.ts'
import { restorable, restoreAssets } from '../archive/restore-assets.ts'
import { assets } from '../assets.table.ts'
import type { BulkEntry, BulkRecord } from '../bulk-changes.table.ts'
import { bringBack } from '../groups/deleted-group.ts'
import { lockMembers, storeMembership } from '../groups/membership.store.ts'
import { type BatchOutcome, undoEditsOf } from './change-batch.ts'
import { type UndoLoadedValuations, undoValues } from './undo-values.ts'

/**
 * Undoes a batch of a bulk change. Assets that have changed in the meantime are skipped. Each restored asset gets a log
 * entry.
 *
 * @param seen condition for the assets that the caller may see
 * @param undoValuations needed only for tapes
 * @throws AppError `limits.operatingAssets` if restoring archived assets would exceed the plan
 */
export async function undoBatch(
  tx: Transaction,
  userUuid: string,
  bulk: Pick<BulkRecord, 'action' | 'customerUuid' | 'value' | 'deleted' | 'createdOn'>,
  entries: readonly BulkEntry[],
  seen?: SQL,
  undoValuations?: UndoLoadedValuations,
): Promise<BatchOutcome> {
  if (entries.length === 0) return { entries: [], skipped: {} }
  if (bulk.action === 'edit') return undoEditsOf(tx, userUuid, entries, seen)
  if (bulk.action === 'tape') {
    // A batch of a tape contains rows of one sheet only.
    if (!entries.some(({ values }) => values)) return undoTape(tx, userUuid, bulk, entries, seen)
    if (!undoValuations) throw new Error('the undo of a tape needs the function that undoes its valuations')
    return undoValues(tx, userUuid, entries, undoValuations, seen)
  }
  const changed =
    bulk.action === 'toManagement'
      ? await moveBack(tx, userUuid, entries, seen)
      : bulk.action === 'archive'
        ? await restoreEntries(tx, userUuid, bulk, entries, seen)
        : bulk.action === 'ungroup'
          ? await bringBack(tx, userUuid, bulk, entries, seen)
          : await takeOut(tx, userUuid, String(bulk.value), entries, seen)
  const skipped = entries.length - changed.length
  return { entries: changed, skipped: skipped > 0 ? { changed: skipped } : {} }
}

/**
 * Undoes rows of the first sheet of a tape. Changed values are set back. Assets that the import added or restored are
 * archived, unless a person has since worked on them.
 */
async function undoTape(
  tx: Transaction,
  userUuid: string,
  { createdOn }: Pick<BulkRecord, 'createdOn'>,
  entries: readonly BulkEntry[],
  seen: SQL | undefined,
): Promise<BatchOutcome> {
  const edited = entries.filter(({ changes }) => changes.length > 0)
  const undone = await undoEditsOf(tx, userUuid, edited, seen)
  const isUndone = new Set(undone.entries.map(({ assetUuid }) => assetUuid))
  const former = edited.filter(({ assetUuid }) => isUndone.has(assetUuid))
  await updateRows(
    tx,
    assets,
    former.map(({ assetUuid, loaded = null }) => ({ uuid: assetUuid, loaded })),
  )
  const leaving = entries.filter(
    ({ assetUuid, changes, origin }) => origin !== undefined && (changes.length === 0 || isUndone.has(assetUuid)),
  )
  const isUntouched = sql`NOT EXISTS (SELECT FROM asset_changes c WHERE c.asset_uuid = ${assets.uuid}
    AND c.at >= ${createdOn.toISOString()}::timestamptz AND c.user_uuid IS NOT NULL AND c.area <> 'tape' AND c.bulk IS NULL
    AND NOT c.changes @> '[{"field": "archivedOn"}]')`
  const which = and(inArray(assets.uuid, uuidsOf(leaving)), isUntouched, seen)
  await leaveGroups(tx, userUuid, leaving, which, seen)
  const archived = which ? await archive(tx, userUuid, which, 'undo') : []
  const done = new Set([...isUndone, ...archived.map(({ assetUuid }) => assetUuid)])
  const skipped = entries.filter(({ assetUuid }) => !done.has(assetUuid)).length
  return {
    entries: entries.flatMap(({ assetUuid }) => (done.has(assetUuid) ? [{ assetUuid, changes: [] }] : [])),
    skipped: skipped > 0 ? { changed: skipped } : {},
  }
}

/** Removes the added assets from their groups first, because a group's principal cannot be archived. */
async function leaveGroups(
  tx: Transaction,
  userUuid: string,
  leaving: readonly BulkEntry[],
  which: SQL | undefined,
  seen: SQL | undefined,
): Promise<void> {
  const added = new Set(uuidsOf(leaving.filter(({ origin }) => origin === 'added')))
  const members = await tx
    .select({ assetUuid: assets.uuid, groupUuid: assets.groupUuid })
    .from(assets)
    .where(and(which, isNotNull(assets.groupUuid), isNull(assets.archivedOn)))
    .orderBy(assets.groupUuid)
  const byGroup = Map.groupBy(
    members.filter(({ assetUuid }) => added.has(assetUuid)),
    ({ groupUuid }) => groupUuid ?? '',
  )
  for (const [groupUuid, groupEntries] of byGroup) {
    const entries = groupEntries.map(({ assetUuid }) => ({ assetUuid, changes: [] }))
    await takeOut(tx, userUuid, groupUuid, entries, seen)
  }
}

async function moveBack(
  tx: Transaction,
  userUuid: string,
  entries: readonly BulkEntry[],
  seen: SQL | undefined,
): Promise<BulkEntry[]> {
  const moved = await tx
    .update(assets)
    .set({ phase: 'analysis', editedBy: userUuid, editedOn: sql`now()` })
    .where(and(inArray(assets.uuid, uuidsOf(entries)), eq(assets.phase, 'management'), isNull(assets.archivedOn), seen))
    .returning({ assetUuid: assets.uuid, customerUuid: assets.customerUuid })
  const changes = [{ field: 'phase', oldValue: 'management', newValue: 'analysis' }]
  return logged(
    tx,
    userUuid,
    moved.map((asset) => ({ ...asset, changes })),
  )
}

/** Restores the assets that the bulk change archived, unless they have changed since. */
async function restoreEntries(
  tx: Transaction,
  userUuid: string,
  { customerUuid }: Pick<BulkRecord, 'customerUuid'>,
  entries: readonly BulkEntry[],
  seen: SQL | undefined,
): Promise<BulkEntry[]> {
  const archivedOn = new Map(entries.map(({ assetUuid, changes }) => [assetUuid, changes[0]?.newValue]))
  const archivedAssets = await restorable(tx, and(inArray(assets.uuid, uuidsOf(entries)), seen))
  const ours = archivedAssets.filter(({ uuid, archivedOn: on }) => on.toISOString() === archivedOn.get(uuid))
  return restoreAssets(tx, { userUuid, customerUuid, bulk: 'undo' }, ours)
}

/** Removes the added assets from the group. A group without members is deleted. */
async function takeOut(
  tx: Transaction,
  userUuid: string,
  groupUuid: string,
  entries: readonly BulkEntry[],
  seen: SQL | undefined,
): Promise<BulkEntry[]> {
  const before = await lockMembers(tx, eq(assets.groupUuid, groupUuid), seen)
  const joined = new Set(uuidsOf(entries))
  const leaving = before.filter(({ uuid }) => joined.has(uuid)).map(({ uuid }) => uuid)
  if (leaving.length === 0) return []
  await storeMembership(tx, before, removeFromGroup(before, leaving), userUuid, 'undo')
  return leaving.map((assetUuid) => ({ assetUuid, changes: [] }))
}

async function logged(tx: Transaction, userUuid: string, changed: readonly ChangedAsset[]): Promise<BulkEntry[]> {
  await logChanges(tx, userUuid, changed, 'undo')
  return changed.map(({ assetUuid, changes }) => ({ assetUuid, changes }))
}

const uuidsOf = (entries: readonly BulkEntry[]) => entries.map(({ assetUuid }) => assetUuid)

/** Writes one audit log entry per portfolio. */
export async function auditByPortfolio(
  tx: Transaction,
  caller: Caller,
  action: 'archiveAssets' | 'archiveUndone',
  uuids: readonly string[],
  jobUuid: string | null,
): Promise<void> {
  const rows = await tx
    .select({ subject: assets.portfolioUuid, count: sql<number>`count(*)::int` })
    .from(assets)
    .where(inArray(assets.uuid, [...uuids]))
    .groupBy(assets.portfolioUuid)
  for (const { subject, count } of rows) {
    await logAuditAction(tx, caller, action, {
      subject,
      data: { count, ...(jobUuid ? { job: jobUuid } : {}) },
    })
  }
}
