import { ASSETS_AT_ONCE } from '@lindero/contract/assets/assets.contract'
import type { bulkCalls } from '@lindero/contract/assets/bulk.contract'
import type { CallAnswer } from '@lindero/contract/kernel/call'
import { undoUntil } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requirePermission } from '../../kernel/http/require-permission.ts'
import { jobs } from '../../kernel/jobs/jobs.table.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { JobHandler, RunningJob } from '../../kernel/jobs/running-job.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { archive, bulkJob, move } from '../archive/archive-assets.ts'
import { assets } from '../assets.table.ts'
import { insertBatches, insertBulk, isRunning, ownBulk, subjectOf } from '../bulk-changes.store.ts'
import { type BulkEntry, type BulkRecord, bulkChangeBatches, bulkChanges, type Skipped } from '../bulk-changes.table.ts'
import type { BatchWatch } from '../record/asset-watch.ts'
import { applyEdits, type BatchOutcome } from './change-batch.ts'
import { auditByPortfolio, undoBatch } from './undo-batch.ts'
import type { UndoLoadedValuations } from './undo-values.ts'

export type Outcome = CallAnswer<typeof bulkCalls.applyBulkEdit>
type Undone = CallAnswer<typeof bulkCalls.undoBulkChange>

/**
 * User and date of a bulk change. In a job, `seen` is absent, because a job may access all of the customer's assets.
 */
interface Work {
  userUuid: string
  today: string
  seen?: SQL | undefined
  watch: BatchWatch
  /** Undoes a batch of imported parts. Only jobs receive this function, because parts belong to later slices. */
  undoParts?: ((tx: Transaction, entries: readonly BulkEntry[]) => Promise<BatchOutcome>) | undefined
  /** Undoes the valuations of a tape. Absent if no tape can be undone here. */
  undoValuations?: UndoLoadedValuations | undefined
}

/** Undoes a batch of an import from a workbook with parts. */
type UndoParts = (tx: Transaction, language: 'es' | 'en', entries: readonly BulkEntry[]) => Promise<BatchOutcome>
export type UndoPartsOf = (context: Context, job: RunningJob) => Promise<UndoParts>

/** The current date, the hook that wraps each batch, and the function that undoes the valuations of a tape. */
export type Day = Pick<Work, 'today' | 'watch' | 'undoValuations'>

const KINDS = {
  edit: 'assets.bulkEdit',
  toManagement: 'assets.toManagement',
  archive: 'assets.archive',
} as const
const PERMISSIONS = {
  edit: 'editAsset',
  toManagement: 'bulkPhase',
  archive: 'bulkArchive',
  group: 'editGroup',
  ungroup: 'editGroup',
  tape: 'loadTape',
  parts: 'loadTape',
} as const

/**
 * Moves or archives assets of any portfolio: up to a thousand immediately, more in a job.
 *
 * @param which a condition on `assets`
 */
export async function orderBulk(
  tx: Transaction,
  caller: Caller,
  action: 'toManagement' | 'archive',
  which: SQL | undefined,
  { today, watch }: Day,
): Promise<Outcome> {
  const meant = await tx
    .select({ uuid: assets.uuid, portfolioUuid: assets.portfolioUuid })
    .from(assets)
    .where(which)
    .orderBy(assets.uuid)
  const bulk = await insertBulk(tx, {
    ...(await subjectOf(tx, [...new Set(meant.map(({ portfolioUuid }) => portfolioUuid))])),
    action,
    planned: meant.length,
    customerUuid: caller.customer.uuid,
    createdBy: caller.user.uuid,
  })
  const entries = meant.map(({ uuid }) => ({ assetUuid: uuid, changes: [] }))
  await insertBatches(tx, bulk, entries)
  const outcome = await applyOrEnqueue(tx, caller, bulk, { today, watch })
  if (action === 'archive') {
    const uuids = meant.map(({ uuid }) => uuid)
    await auditByPortfolio(tx, caller, 'archiveAssets', uuids, outcome.jobUuid)
  }
  return outcome
}

/**
 * Applies one of the caller's plans.
 *
 * @throws AppError `assets.bulkNotFound`, `assets.bulkApplied`
 */
export async function applyPlan(tx: Transaction, caller: Caller, uuid: string, day: Day): Promise<Outcome> {
  const bulk = await ownBulk(tx, caller, uuid)
  // Plans for importing parts are not applied here, but by the import.
  if (!bulk || !isPlanned(bulk.action)) throw new AppError('assets.bulkNotFound')
  if (bulk.appliedOn) throw new AppError('assets.bulkApplied')
  return applyOrEnqueue(tx, caller, bulk, day)
}

/**
 * True for actions that `applyOrEnqueue` applies. Tapes, parts and groups are written elsewhere and stored only for
 * their undo.
 */
const isPlanned = (action: BulkRecord['action']): action is keyof typeof KINDS => action in KINDS

async function applyOrEnqueue(tx: Transaction, caller: Caller, bulk: BulkRecord, day: Day): Promise<Outcome> {
  const { uuid, action, planned } = bulk
  const [{ appliedOn } = { appliedOn: null }] = await tx
    .update(bulkChanges)
    .set({ appliedOn: sql`now()` })
    .where(eq(bulkChanges.uuid, uuid))
    .returning({ appliedOn: bulkChanges.appliedOn })
  if (!appliedOn || !isPlanned(action)) throw new Error('the bulk change cannot be applied')
  const ordered = { uuid, undoUntil: undoUntil(appliedOn).toISOString() }
  if (planned > ASSETS_AT_ONCE) {
    const jobUuid = await enqueueFor(tx, bulk, KINDS[action])
    return { ...ordered, changed: planned, skipped: {}, jobUuid }
  }
  const seen = seesPortfolio(caller, assets.portfolioUuid)
  const done = await eachBatch(tx, bulk, 'apply', { ...day, userUuid: caller.user.uuid, seen })
  return { ...ordered, changed: done.changed, skipped: done.skipped, jobUuid: null }
}

export async function enqueueFor(
  tx: Transaction,
  { uuid, customerUuid, subject, portfolioUuid, createdBy }: BulkRecord,
  kind: (typeof KINDS)[keyof typeof KINDS] | 'assets.bulkUndo',
): Promise<string> {
  const payload = { bulk: uuid }
  const jobUuid = await enqueue(tx, { kind, customerUuid, payload, subject, portfolioUuid, createdBy })
  await tx.update(bulkChanges).set({ jobUuid }).where(eq(bulkChanges.uuid, uuid))
  return jobUuid
}

/**
 * Undoes one of the caller's bulk changes. Assets that have changed in the meantime are skipped.
 *
 * @throws AppError `assets.bulkNotFound`, `assets.bulkUndone`, `assets.bulkRunning`, `assets.undoTooLate`,
 * `groups.nameTaken`, `limits.operatingAssets`, `permissions.denied`
 */
export async function undoBulk(tx: Transaction, caller: Caller, uuid: string, now: Date, day: Day): Promise<Undone> {
  const bulk = await ownBulk(tx, caller, uuid)
  if (!bulk?.appliedOn) throw new AppError('assets.bulkNotFound')
  requirePermission(caller, PERMISSIONS[bulk.action])
  for (const permission of bulk.loaded?.permissions ?? []) requirePermission(caller, permission)
  if (bulk.undoneOn) throw new AppError('assets.bulkUndone')
  if (await isRunning(tx, uuid)) throw new AppError('assets.bulkRunning')
  if (undoUntil(bulk.appliedOn) < now) throw new AppError('assets.undoTooLate')
  await tx.update(bulkChanges).set({ undoneOn: sql`now()` }).where(eq(bulkChanges.uuid, uuid))
  const isLoad = bulk.action === 'tape' || bulk.action === 'parts'
  if (bulk.jobUuid) {
    // Removes the undo from the list of jobs. A load that was cancelled or failed starts again if it is retried.
    await tx
      .update(jobs)
      .set({ result: sql`${jobs.result} - 'undoUntil'`, checkpoint: isLoad ? null : sql`${jobs.checkpoint}` })
      .where(eq(jobs.uuid, bulk.jobUuid))
  }
  if (bulk.action === 'parts') {
    const data = { count: bulk.changed, bulk: bulk.uuid }
    await logAuditAction(tx, caller, 'partsLoadUndone', {
      ...(bulk.portfolioUuid ? { subject: bulk.portfolioUuid } : {}),
      data,
    })
  }
  if (bulk.changed > ASSETS_AT_ONCE || bulk.action === 'parts') {
    const jobUuid = await enqueueFor(tx, bulk, 'assets.bulkUndo')
    if (bulk.action === 'archive') await auditUndone(tx, caller, bulk, jobUuid)
    return { undone: bulk.changed, skipped: {}, jobUuid }
  }
  const seen = seesPortfolio(caller, assets.portfolioUuid)
  const done = await eachBatch(tx, bulk, 'undo', { ...day, userUuid: caller.user.uuid, seen })
  if (bulk.action === 'archive') await auditUndone(tx, caller, bulk, null)
  return { undone: done.changed, skipped: done.skipped, jobUuid: null }
}

async function auditUndone(tx: Transaction, caller: Caller, { uuid }: BulkRecord, jobUuid: string | null) {
  const batches = await tx
    .select({ entries: bulkChangeBatches.entries })
    .from(bulkChangeBatches)
    .where(eq(bulkChangeBatches.bulkUuid, uuid))
  const uuids = batches.flatMap(({ entries }) => entries.map(({ assetUuid }) => assetUuid))
  await auditByPortfolio(tx, caller, 'archiveUndone', uuids, jobUuid)
}

type Direction = 'apply' | 'undo'
interface Done {
  changed: number
  skipped: Skipped
}

export async function eachBatch(tx: Transaction, bulk: BulkRecord, direction: Direction, work: Work): Promise<Done> {
  let done: Done = { changed: 0, skipped: {} }
  for (;;) {
    const next = await nextBatch(tx, bulk, direction, work)
    if (!next) return done
    done = next
  }
}

/**
 * Processes the next remaining batch and updates the count. An undo starts with the last batch, because a later batch
 * of an import may have changed the same asset again.
 *
 * @returns the numbers of changed and skipped assets so far; null if no batch remains
 */
async function nextBatch(tx: Transaction, bulk: BulkRecord, direction: Direction, work: Work): Promise<Done | null> {
  const mark = direction === 'apply' ? 'is_applied' : 'is_undone'
  const [batch] = await tx.rows<{ number: number; entries: BulkEntry[] }>(
    `SELECT number, entries FROM bulk_change_batches
     WHERE bulk_uuid = $1 AND NOT ${mark} ${direction === 'undo' ? 'AND is_applied' : ''}
     ORDER BY number ${direction === 'undo' ? 'DESC' : ''} LIMIT 1 FOR NO KEY UPDATE`,
    [bulk.uuid],
  )
  if (!batch) return null
  const uuids = batch.entries.map(({ assetUuid }) => assetUuid)
  const outcome = await work.watch(tx, uuids, async () => {
    if (direction === 'apply') return applyBatch(tx, bulk, batch.entries, work)
    if (bulk.action !== 'parts') {
      const undone = await undoBatch(tx, work.userUuid, bulk, batch.entries, work.seen, work.undoValuations)
      return withoutStarted(tx, work, batch.entries, undone)
    }
    if (!work.undoParts) throw new Error('a load of parts is undone by a job')
    return work.undoParts(tx, batch.entries)
  })
  const { entries, skipped, stored } = direction === 'apply' ? await withStarted(tx, work, outcome) : outcome
  // After a batch is applied, only its changed assets are stored, because only they can be undone.
  const storedEntries = stored ?? (direction === 'apply' ? entries : batch.entries)
  await tx.change(
    `UPDATE bulk_change_batches SET ${mark} = true, entries = $3::jsonb WHERE bulk_uuid = $1 AND number = $2`,
    [bulk.uuid, batch.number, JSON.stringify(storedEntries)],
  )
  const [count, skippedColumn] = direction === 'apply' ? ['changed', 'skipped'] : ['undone', 'undo_skipped']
  const [row] = await tx.rows<Done>(
    `UPDATE bulk_changes SET ${count} = ${count} + $2,
       ${skippedColumn} = (SELECT coalesce(jsonb_object_agg(key, total), '{}') FROM (
         SELECT key, sum(value::int)::int AS total
         FROM (SELECT * FROM jsonb_each_text(${skippedColumn}) UNION ALL SELECT * FROM jsonb_each_text($3::jsonb)) each
         GROUP BY key) summed)
     WHERE uuid = $1 RETURNING ${count} AS changed, ${skippedColumn} AS skipped`,
    [bulk.uuid, entries.length, JSON.stringify(skipped)],
  )
  return row ?? null
}

/** Adds to the entries what workflow rules started for them, for the undo. */
async function withStarted(tx: Transaction, { watch }: Work, outcome: BatchOutcome): Promise<BatchOutcome> {
  const uuids = outcome.entries.map(({ assetUuid }) => assetUuid)
  const startedBy = await watch.consequences?.started(tx, uuids)
  if (!startedBy || startedBy.size === 0) return outcome
  const entries = outcome.entries.map((entry) => {
    const started = startedBy.get(entry.assetUuid)
    return started ? { ...entry, started } : entry
  })
  return { ...outcome, entries }
}

/**
 * Removes what workflow rules started for the undone assets. An asset with a task that a person has changed since counts
 * as changed.
 */
async function withoutStarted(
  tx: Transaction,
  { watch, userUuid }: Work,
  applied: readonly BulkEntry[],
  outcome: BatchOutcome,
): Promise<BatchOutcome> {
  const undone = new Set(outcome.entries.map(({ assetUuid }) => assetUuid))
  const rows = applied.flatMap(({ assetUuid, started }) => (started && undone.has(assetUuid) ? [started] : []))
  if (rows.length === 0 || !watch.consequences) return outcome
  const left = await watch.consequences.remove(tx, userUuid, rows)
  if (left.size === 0) return outcome
  return { ...outcome, skipped: { ...outcome.skipped, changed: (outcome.skipped.changed ?? 0) + left.size } }
}

async function applyBatch(
  tx: Transaction,
  { action }: BulkRecord,
  entries: readonly BulkEntry[],
  { userUuid, today, seen }: Work,
): Promise<BatchOutcome> {
  if (action === 'edit') return applyEdits(tx, userUuid, entries, today, seen)
  const which = inArray(
    assets.uuid,
    entries.map(({ assetUuid }) => assetUuid),
  )
  const changed = await (action === 'archive' ? archive : move)(tx, userUuid, which, 'change')
  const skippedCount = entries.length - changed.length
  return {
    entries: changed.map(({ assetUuid, changes }) => ({ assetUuid, changes })),
    skipped: skippedCount > 0 ? { same: skippedCount } : {},
  }
}

type WatchOf = (context: Context) => BatchWatch

/** Functions of later slices that undo their part of an import. */
interface UndoOfImports {
  parts: UndoPartsOf
  valuations: UndoLoadedValuations
}

/** Payload of a job that applies or undoes a bulk change. */
const bulkPayload = z.object({ bulk: z.uuid() })

/**
 * A job that applies or undoes a bulk change in batches. After an interruption, it continues with the remaining
 * batches.
 */
export function bulkChangeJob(direction: Direction, watchOf: WatchOf, undoOf?: UndoOfImports): JobHandler {
  return async (job, context: Context) => {
    const { database, now } = context
    const watch = watchOf(context)
    const { bulk: uuid } = bulkPayload.parse(job.row.payload)
    const today = calendarDateAt(now())
    const undoParts = await undoOf?.parts(context, job)
    for (;;) {
      const step = await database.transaction(job.scope, async (tx) => {
        const [bulk] = await tx.select().from(bulkChanges).where(eq(bulkChanges.uuid, uuid)).for('no key update')
        // A cancelled job may be restarted. It stops if the bulk change has since been undone.
        if (!bulk || (direction === 'apply' && bulk.undoneOn)) return { bulk: null, isDone: true }
        const { createdBy: userUuid } = job.row
        const language = bulk.loaded?.language ?? 'es'
        const ofParts: Work['undoParts'] = undoParts && ((t, entries) => undoParts(t, language, entries))
        const undo = { undoParts: ofParts, undoValuations: undoOf?.valuations }
        const done = await nextBatch(tx, bulk, direction, { userUuid, today, watch, ...undo })
        if (!done) return { bulk, isDone: true }
        const count = done.changed + Object.values(done.skipped).reduce((sum, each) => sum + each, 0)
        const total = direction === 'apply' ? bulk.planned : bulk.changed
        await job.advance(tx, { phase: 'working', done: count, total, checkpoint: { done: count } })
        return { bulk, isDone: false }
      })
      if (step.isDone) return { ...resultOf(step.bulk, direction), ...(await leftOf(database, job, step.bulk)) }
      await job.yieldTurn(database)
    }
  }
}

/** Maximum number of assets listed in the result of an undo. */
const MOST_LEFT = 20

/** The first assets that the undo of imported parts did not fully restore, with the names of what is still changed. */
async function leftOf(database: Context['database'], job: RunningJob, bulk: BulkRecord | null) {
  if (bulk?.action !== 'parts') return {}
  const rows = await database.transaction(job.scope, (tx) =>
    tx.rows<{ asset: string; names: string[] }>(
      `SELECT e->'left'->>'asset' AS asset, e->'left'->'names' AS names
       FROM bulk_change_batches b CROSS JOIN LATERAL jsonb_array_elements(b.entries) e
       WHERE b.bulk_uuid = $1 AND e ? 'left' ORDER BY b.number, 1 LIMIT ${MOST_LEFT}`,
      [bulk.uuid],
    ),
  )
  return { notSaved: rows.map(({ asset, names }) => ({ asset, code: 'parts.changedMeanwhile', reasons: names })) }
}

/** Runs jobs of a bulk change and jobs of a single portfolio. The latter list their assets in the payload. */
export function bulkOrPortfolioJob(kind: Parameters<typeof bulkJob>[0], watchOf: WatchOf): JobHandler {
  const [ofBulk, ofPortfolio] = [bulkChangeJob('apply', watchOf), bulkJob(kind)]
  return (job, context) => ('bulk' in job.row.payload ? ofBulk : ofPortfolio)(job, context)
}

function resultOf(bulk: BulkRecord | null, direction: Direction): Record<string, unknown> {
  if (!bulk) return { count: 0 }
  const sum = (skipped: Skipped) => Object.values(skipped).reduce((all, each) => all + each, 0)
  if (direction === 'undo') return { count: bulk.undone, skipped: sum(bulk.undoSkipped) }
  const until = bulk.appliedOn ? { undoUntil: undoUntil(bulk.appliedOn).toISOString() } : {}
  return { count: bulk.changed, skipped: sum(bulk.skipped), bulk: bulk.uuid, ...until }
}
