import { appendApplied, insertBulk } from '../assets/bulk-changes.store.ts'
import type { BulkEntry } from '../assets/bulk-changes.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'

/**
 * Stores the changes of a batch of a load as a bulk change, so that the load can be undone.
 *
 * @param bulk uuid of the bulk change for the previous batches; null if they changed nothing
 * @param isUndoable true for the last batch of the first sheet and for all batches of the second. The load can be
 *   undone until a day after the last of these batches
 * @returns uuid of the bulk change; null if nothing has changed so far
 */
export async function keepForUndo(
  tx: Transaction,
  { job, portfolio }: { job: RunningJob; portfolio: PortfolioRecord },
  bulk: string | null,
  isUndoable: boolean,
  entries: readonly BulkEntry[],
): Promise<string | null> {
  const { customerUuid, uuid: portfolioUuid, name: subject } = portfolio
  const { createdBy, uuid: jobUuid } = job.row
  let uuid = bulk
  if (entries.length > 0) {
    uuid ??= (
      await insertBulk(tx, { action: 'tape', planned: 0, customerUuid, portfolioUuid, subject, createdBy, jobUuid })
    ).uuid
    await appendApplied(tx, { uuid, customerUuid }, entries)
  }
  if (uuid !== null && isUndoable) await tx.change('UPDATE bulk_changes SET applied_on = now() WHERE uuid = $1', [uuid])
  return uuid
}

/** The assets that the load has changed so far. The bulk change counts each of them once. */
export async function countedAssets(
  { job, context }: { job: RunningJob; context: Context },
  bulk: string | null,
): Promise<Set<string>> {
  if (bulk === null) return new Set()
  const rows = await context.database.transaction(job.scope, (tx) =>
    tx.rows<{ uuid: string }>(
      `SELECT DISTINCT e->>'assetUuid' AS uuid
       FROM bulk_change_batches b CROSS JOIN LATERAL jsonb_array_elements(b.entries) e WHERE b.bulk_uuid = $1`,
      [bulk],
    ),
  )
  return new Set(rows.map(({ uuid }) => uuid))
}
