import type { bulkCalls } from '@lindero/contract/assets/bulk.contract'
import type { CallAnswer } from '@lindero/contract/kernel/call'
import { type BulkField, UNDO_HOURS, undoUntil } from '@lindero/domain/assets/bulk-edit'
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { DailyWork } from '../kernel/daily.ts'
import { deleteDue, insertRows } from '../kernel/database/bulk.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { type BulkEntry, type BulkRecord, bulkChangeBatches, bulkChanges } from './bulk-changes.table.ts'

/** Number of assets that a job writes per transaction. */
export const BATCH = 500

/** Jobs and notices show at most this many portfolio names, and the number of the remaining portfolios. */
const NAMED = 2

export async function subjectOf(
  tx: Transaction,
  portfolioUuids: readonly string[],
): Promise<Pick<BulkRecord, 'subject' | 'portfolioUuid'>> {
  const named = await tx
    .select({ name: portfolios.name })
    .from(portfolios)
    .where(inArray(portfolios.uuid, portfolioUuids.slice(0, NAMED)))
    .orderBy(portfolios.name)
  const more = portfolioUuids.length - named.length
  const subject = [...named.map(({ name }) => name), ...(more > 0 ? [`+${more}`] : [])].join(', ')
  return { subject, portfolioUuid: portfolioUuids.length === 1 ? (portfolioUuids[0] ?? null) : null }
}

/** Values for a new row. The times may be SQL expressions. */
type NewBulk = Omit<typeof bulkChanges.$inferInsert, 'appliedOn' | 'undoneOn'> &
  Partial<Record<'appliedOn' | 'undoneOn', Date | SQL | null>>

export async function insertBulk(tx: Transaction, bulk: NewBulk): Promise<BulkRecord> {
  const [row] = await tx.insert(bulkChanges).values(bulk).returning()
  if (!row) throw new Error('the bulk change was not stored')
  return row
}

/** Maximum number of stored plans per user that have not been applied, for example from several tabs. */
const PLANS = 4

/** Deletes the caller's oldest plans, so that previews of large selections do not accumulate. */
export async function removeOldPlans(
  tx: Transaction,
  caller: Caller,
  action: 'edit' | 'parts' = 'edit',
): Promise<void> {
  await tx.change(
    `DELETE FROM bulk_changes WHERE applied_on IS NULL AND job_uuid IS NULL AND uuid IN (
       SELECT uuid FROM bulk_changes
       WHERE created_by = $1 AND action = $2 AND applied_on IS NULL AND job_uuid IS NULL
       ORDER BY created_on DESC, uuid OFFSET ${PLANS - 1})`,
    [caller.user.uuid, action],
  )
}

/**
 * Appends entries in batches.
 *
 * @param from the number of the first batch
 * @returns the next batch number
 */
export async function insertBatches(
  tx: Transaction,
  { uuid: bulkUuid, customerUuid }: Pick<BulkRecord, 'uuid' | 'customerUuid'>,
  entries: readonly BulkEntry[],
  { from = 0, isApplied = false } = {},
): Promise<number> {
  const batches = Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, index) => ({
    bulkUuid,
    customerUuid,
    isApplied,
    number: from + index,
    entries: entries.slice(index * BATCH, (index + 1) * BATCH),
  }))
  await insertRows(tx, bulkChangeBatches, batches)
  return from + batches.length
}

/**
 * Adds the changes of an import's batch to those of earlier batches, so that the whole import can be undone as one bulk
 * change.
 */
export async function appendApplied(
  tx: Transaction,
  bulk: Pick<BulkRecord, 'uuid' | 'customerUuid'>,
  entries: readonly BulkEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const [next] = await tx.rows<{ from: number }>(
    'SELECT coalesce(max(number) + 1, 0)::int AS from FROM bulk_change_batches WHERE bulk_uuid = $1',
    [bulk.uuid],
  )
  await insertBatches(tx, bulk, entries, { from: next?.from ?? 0, isApplied: true })
  const count = 'UPDATE bulk_changes SET changed = changed + $2, planned = planned + $2 WHERE uuid = $1'
  await tx.change(count, [bulk.uuid, entries.filter(({ isOther }) => !isOther).length])
}

/** Locks and returns a bulk change of the caller. */
export async function ownBulk(tx: Transaction, caller: Caller, uuid: string): Promise<BulkRecord | undefined> {
  const [row] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.uuid, uuid), eq(bulkChanges.createdBy, caller.user.uuid)))
    .for('no key update')
  return row
}

const IS_RUNNING: SQL<boolean> = sql<boolean>`EXISTS (
  SELECT FROM ${jobs} WHERE ${jobs.uuid} = ${bulkChanges.jobUuid} AND ${jobs.state} IN ('queued', 'running'))`

export async function isRunning(tx: Transaction, uuid: string): Promise<boolean> {
  const [row] = await tx.select({ isRunning: IS_RUNNING }).from(bulkChanges).where(eq(bulkChanges.uuid, uuid))
  return row?.isRunning === true
}

type ListedChanges = CallAnswer<typeof bulkCalls.bulkChanges>

const LISTED = 50

/** The caller's bulk changes that can be undone or have been undone, newest first. */
export async function recentBulkChanges(tx: Transaction, caller: Caller, now: Date): Promise<ListedChanges> {
  const since = new Date(now.getTime() - UNDO_HOURS * 3_600_000)
  const condition = and(eq(bulkChanges.createdBy, caller.user.uuid), gt(bulkChanges.appliedOn, since))
  const rows = await tx
    .select({ bulk: bulkChanges, isRunning: IS_RUNNING })
    .from(bulkChanges)
    .where(condition)
    .orderBy(desc(bulkChanges.appliedOn), bulkChanges.uuid)
    .limit(LISTED)
  const items = rows.map(({ bulk, isRunning }) => {
    const { uuid, action, field, value, subject, changed, skipped, appliedOn, undoneOn } = bulk
    return {
      uuid,
      action,
      subject,
      changed,
      skipped,
      isRunning,
      field: action === 'edit' ? (field as BulkField) : null,
      value: action === 'edit' ? value : null,
      appliedOn: (appliedOn ?? now).toISOString(),
      undoUntil: undoUntil(appliedOn ?? now).toISOString(),
      undoneOn: undoneOn?.toISOString() ?? null,
    }
  })
  return { items, total: await tx.$count(bulkChanges, condition) }
}

/** Deletes the undo data of imported parts after the undo period, unless an undo is running. */
function forgetLoads({ transaction }: Pick<Database, 'transaction'>, before: Date): Promise<number> {
  return transaction('system', (tx) =>
    tx.change(
      `DELETE FROM bulk_change_batches b USING bulk_changes c
       WHERE c.uuid = b.bulk_uuid AND c.action = 'parts' AND c.applied_on < $1
         AND NOT EXISTS (SELECT FROM jobs j WHERE j.uuid = c.job_uuid AND j.state IN ('queued', 'running'))`,
      [before.toISOString()],
    ),
  )
}

/**
 * Erases undo data of imported parts that may contain a person's data: all undo data of `assets`, and of any asset
 * whose undo data contain `named`. A later undo skips assets without undo data.
 *
 * @param named a name or number that stored values may contain
 */
export async function eraseKept(
  tx: Transaction,
  { assets = [], named = null }: { assets?: readonly string[]; named?: string | null },
): Promise<number> {
  const isMeant = `(e->>'assetUuid' = ANY($1) OR ($2::text <> '' AND strpos(lower(e->>'kept'), lower($2)) > 0))`
  return tx.change(
    `UPDATE bulk_change_batches b SET entries = (
       SELECT jsonb_agg(CASE WHEN ${isMeant} THEN e - 'kept' ELSE e END ORDER BY place)
       FROM jsonb_array_elements(b.entries) WITH ORDINALITY AS each(e, place))
     FROM bulk_changes c WHERE c.uuid = b.bulk_uuid AND c.action = 'parts' AND EXISTS (
       SELECT FROM jsonb_array_elements(b.entries) AS e WHERE e ? 'kept' AND ${isMeant})`,
    [assets, named ?? ''],
  )
}

/**
 * Number of days to store plans and bulk changes. The period for an undo is shorter. A job that waits for more than a
 * day still needs its plan.
 */
const KEPT_DAYS = 3

export const BULK_SWEEP: DailyWork = {
  name: 'bulk changes past their undo',
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 24 * 3_600_000)
    const count = await deleteDue(database, 'bulk_changes', 'created_on < $1', before.toISOString())
    const files = await forgetLoads(database, new Date(now().getTime() - UNDO_HOURS * 3_600_000))
    return count + files > 0 ? { count, ...(files > 0 ? { kept: files } : {}) } : null
  },
}
