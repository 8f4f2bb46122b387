import type { CallAnswer } from '@lindero/contract/kernel/call'
import type { sheetCalls } from '@lindero/contract/sheets/sheets.contract'
import { UNDO_HOURS, undoUntil } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import {
  appendApplied,
  insertBatches,
  insertBulk,
  isRunning,
  ownBulk,
  removeOldPlans,
} from '../assets/bulk-changes.store.ts'
import type { BulkEntry, LoadedFile, SeenRows } from '../assets/bulk-changes.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import type { NamedSheets } from './check-sheets.ts'

const NO_COUNTS = { created: 0, updated: 0, unchanged: 0, refused: 0 }

async function loadedFile(
  tx: Transaction,
  { filekey, reading }: Pick<NamedSheets, 'filekey' | 'reading'>,
): Promise<LoadedFile> {
  const [file] = await tx.rows<{ name: string }>('SELECT name FROM files WHERE key = $1', [filekey])
  return { filekey, file: file?.name ?? null, language: reading.language, permissions: [], counts: NO_COUNTS }
}

/**
 * Creates the plan for a preview. The plan stores the values that the preview shows, so that the load can detect later
 * saves.
 */
export async function openPlan({ database }: Context, caller: Caller, named: NamedSheets) {
  const customerUuid = caller.customer.uuid
  const bulk = await database.transaction({ customer: customerUuid }, async (tx) => {
    await removeOldPlans(tx, caller, 'parts')
    const { portfolioUuid } = named
    const loaded = await loadedFile(tx, named)
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
  }
}

/**
 * Reserves the plan of a preview for its load.
 *
 * @returns the job of the load if it is already waiting or running; null if the plan is free
 * @throws AppError `assets.bulkNotFound`, `assets.bulkApplied`
 */
export async function takePlan(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  { filekey, portfolioUuid }: Pick<NamedSheets, 'filekey' | 'portfolioUuid'>,
): Promise<string | null> {
  const bulk = await ownBulk(tx, caller, uuid)
  const isMeant = bulk?.action === 'parts' && bulk.portfolioUuid === portfolioUuid && bulk.loaded?.filekey === filekey
  if (!bulk || !isMeant) throw new AppError('assets.bulkNotFound')
  if (bulk.jobUuid === null) return null
  // If the load has been undone, the running job is the undo and not the load.
  if (bulk.undoneOn === null && (await isRunning(tx, uuid))) return bulk.jobUuid
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

/** The bulk change of a load: the one of its preview, otherwise a new one. */
export async function openLoad(
  tx: Transaction,
  { row }: RunningJob,
  named: NamedSheets & { plan?: string | undefined },
): Promise<string> {
  if (named.plan) return named.plan
  const { customerUuid, portfolioUuid, subject, createdBy, uuid: jobUuid } = row
  const loaded = await loadedFile(tx, named)
  const bulk = await insertBulk(tx, {
    ...{ action: 'parts', planned: 0, customerUuid, portfolioUuid, subject, createdBy, jobUuid, loaded },
  })
  return bulk.uuid
}

/**
 * Stores the changes of one step of a load, in the transaction of the step. A load can be undone for a day, even if it
 * was cancelled before its end.
 */
export async function keepLoaded(
  tx: Transaction,
  bulk: { uuid: string; customerUuid: string },
  entries: readonly BulkEntry[],
  { counts, permissions }: Pick<LoadedFile, 'counts' | 'permissions'>,
): Promise<void> {
  await appendApplied(tx, bulk, entries)
  await tx.change(
    `UPDATE bulk_changes SET applied_on = CASE WHEN changed > 0 THEN now() END, loaded = loaded || jsonb_build_object(
       'counts', $2::jsonb, 'permissions', (SELECT coalesce(jsonb_agg(DISTINCT p), '[]')
         FROM jsonb_array_elements(loaded->'permissions' || $3::jsonb) p))
     WHERE uuid = $1`,
    [bulk.uuid, JSON.stringify(counts), JSON.stringify(permissions)],
  )
}

/** Deletes the stored values of the preview when the load has ended. */
export async function closeLoad(tx: Transaction, uuid: string): Promise<void> {
  await tx.change('DELETE FROM bulk_change_batches WHERE bulk_uuid = $1 AND NOT is_applied', [uuid])
}

const LISTED = 50

/** The loads of a portfolio that can be undone or have been undone, newest first. */
export async function recentLoads(
  tx: Transaction,
  caller: Caller,
  portfolioUuid: string,
  now: Date,
): Promise<CallAnswer<typeof sheetCalls.partsLoads>> {
  const since = new Date(now.getTime() - UNDO_HOURS * 3_600_000).toISOString()
  const rows = await tx.rows<{
    uuid: string
    person: string | null
    createdBy: string
    loaded: LoadedFile
    assets: number
    appliedOn: string
    undoneOn: string | null
    isRunning: boolean
    total: number
  }>(
    `SELECT b.uuid, nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS person, b.created_by AS "createdBy",
       b.loaded, b.changed AS assets, b.applied_on AS "appliedOn", b.undone_on AS "undoneOn",
       EXISTS (SELECT FROM jobs j WHERE j.uuid = b.job_uuid AND j.state IN ('queued', 'running')) AS "isRunning",
       count(*) OVER ()::int AS total
     FROM bulk_changes b LEFT JOIN users u ON u.uuid = b.created_by
     WHERE b.portfolio_uuid = $1 AND b.action = 'parts' AND b.applied_on > $2
     ORDER BY b.applied_on DESC, b.uuid LIMIT ${LISTED}`,
    [portfolioUuid, since],
  )
  const items = rows.map(({ uuid, person, createdBy, loaded, assets, appliedOn, undoneOn, isRunning: runs }) => ({
    ...{ uuid, person, assets, isRunning: runs, file: loaded.file, counts: loaded.counts },
    isOwn: createdBy === caller.user.uuid,
    appliedOn: new Date(appliedOn).toISOString(),
    undoUntil: undoUntil(new Date(appliedOn)).toISOString(),
    undoneOn: undoneOn && new Date(undoneOn).toISOString(),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
