import type { CallAnswer } from '@lindero/contract/kernel/call'
import type { sheetCalls } from '@lindero/contract/sheets/sheets.contract'
import { UNDO_HOURS, undoUntil } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { insertBatches, insertBulk, isRunning, ownBulk, removeOldPlans } from '../assets/bulk-changes.store.ts'
import { type BulkEntry, bulkChanges, type LoadedFile, type SeenRows } from '../assets/bulk-changes.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { loadedFile } from '../tape/loads.store.ts'
import type { NamedSheets } from './check-sheets.ts'

/**
 * Creates the plan for a preview. The plan stores the values that the preview shows, so that the load can detect later
 * saves.
 */
export async function openPlan({ database }: Context, caller: Caller, named: NamedSheets) {
  const customerUuid = caller.customer.uuid
  const bulk = await database.transaction({ customer: customerUuid }, async (tx) => {
    await removeOldPlans(tx, caller, 'parts')
    const { portfolioUuid } = named
    const { filekey, reading } = named
    const loaded = await loadedFile(tx, { filekey, language: reading.language })
    const [portfolio] = await tx.rows<{ name: string }>('SELECT name FROM portfolios WHERE uuid = $1', [portfolioUuid])
    const subject = portfolio?.name ?? ''
    return insertBulk(tx, {
      ...{ action: 'parts', planned: 0, customerUuid, portfolioUuid, subject, loaded },
      createdBy: caller.user.uuid,
    })
  })
  let number = 0
  return {
    uuid: bulk.uuid,
    add: async (tx: Transaction, entries: BulkEntry[]) => {
      const own = entries.filter(({ seen }) => Object.keys(seen ?? {}).length > 0)
      number = await insertBatches(tx, bulk, own, { from: number })
    },
    /** Stores how the preview has read the sheets, so that the load reads them in the same way. */
    close: (layouts: LoadedFile['layouts']) =>
      database.transaction({ customer: customerUuid }, (tx) =>
        tx.change(
          `UPDATE bulk_changes SET loaded = loaded || jsonb_build_object('layouts', $2::jsonb) WHERE uuid = $1`,
          [bulk.uuid, JSON.stringify(layouts)],
        ),
      ),
  }
}

/**
 * Reserves the plan of a preview for its load.
 *
 * @returns the job of the load if it is already waiting or running, and the sheets as the preview has read them
 * @throws AppError `assets.bulkNotFound`, `assets.bulkApplied`
 */
export async function takePlan(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  { filekey, portfolioUuid }: Pick<NamedSheets, 'filekey' | 'portfolioUuid'>,
): Promise<{ running: string | null; file: LoadedFile }> {
  const bulk = await ownBulk(tx, caller, uuid)
  const file = bulk?.loaded
  const isMeant = bulk?.action === 'parts' && bulk.portfolioUuid === portfolioUuid && file?.filekey === filekey
  if (!bulk || !file || !isMeant) throw new AppError('assets.bulkNotFound')
  if (bulk.jobUuid === null) return { running: null, file }
  // If the load has been undone, the running job is the undo and not the load.
  if (bulk.undoneOn === null && (await isRunning(tx, uuid))) return { running: bulk.jobUuid, file }
  throw new AppError('assets.bulkApplied')
}

/** The values that the preview showed, by asset. */
export async function seenBy(tx: Transaction, plan: string): Promise<ReadonlyMap<string, SeenRows>> {
  const rows = await tx.rows<{ asset: string; seen: SeenRows }>(
    `SELECT e->>'assetUuid' AS asset, e->'seen' AS seen
     FROM bulk_change_batches b CROSS JOIN LATERAL jsonb_array_elements(b.entries) e
     WHERE b.bulk_uuid = $1 AND e ? 'seen'`,
    [plan],
  )
  return new Map(rows.map(({ asset, seen }) => [asset, seen]))
}

/** The bulk change of a preview for its load; null if it was undone, so that a retry of the load has its own undo. */
export async function bulkOfPlan(tx: Transaction, plan: string): Promise<string | null> {
  const [bulk] = await tx
    .select({ uuid: bulkChanges.uuid })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.uuid, plan), isNull(bulkChanges.undoneOn)))
  return bulk?.uuid ?? null
}

/** Deletes the stored values of the preview when the load has ended. */
export async function closeLoad(tx: Transaction, uuid: string): Promise<void> {
  await tx.change('DELETE FROM bulk_change_batches WHERE bulk_uuid = $1 AND NOT is_applied', [uuid])
}

const LISTED = 50

/** The loads of assets and parts of a portfolio that can be undone or have been undone, newest first. */
export async function recentLoads(
  tx: Transaction,
  caller: Caller,
  portfolioUuid: string,
  now: Date,
): Promise<CallAnswer<typeof sheetCalls.partsLoads>> {
  const since = new Date(now.getTime() - UNDO_HOURS * 3_600_000).toISOString()
  const rows = await tx.rows<{
    uuid: string
    action: 'tape' | 'parts'
    person: string | null
    createdBy: string
    loaded: LoadedFile
    assets: number
    appliedOn: string
    undoneOn: string | null
    isRunning: boolean
    total: number
  }>(
    `SELECT b.uuid, b.action, nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS person, b.created_by AS "createdBy",
       b.loaded, b.changed AS assets, b.applied_on AS "appliedOn", b.undone_on AS "undoneOn",
       EXISTS (SELECT FROM jobs j WHERE j.uuid = b.job_uuid AND j.state IN ('queued', 'running')) AS "isRunning",
       count(*) OVER ()::int AS total
     FROM bulk_changes b LEFT JOIN users u ON u.uuid = b.created_by
     WHERE b.portfolio_uuid = $1 AND b.action IN ('tape', 'parts') AND b.loaded IS NOT NULL AND b.applied_on > $2
     ORDER BY b.applied_on DESC, b.uuid LIMIT ${LISTED}`,
    [portfolioUuid, since],
  )
  const items = rows.map(
    ({ uuid, action, person, createdBy, loaded, assets, appliedOn, undoneOn, isRunning: runs }) => ({
      ...{ uuid, person, assets, isRunning: runs, file: loaded.file, counts: loaded.counts },
      contents: action === 'tape' ? ('assets' as const) : action,
      isOwn: createdBy === caller.user.uuid,
      appliedOn: new Date(appliedOn).toISOString(),
      undoUntil: undoUntil(new Date(appliedOn)).toISOString(),
      undoneOn: undoneOn && new Date(undoneOn).toISOString(),
    }),
  )
  return { items, total: rows[0]?.total ?? 0 }
}
