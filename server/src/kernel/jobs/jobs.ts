import type { JobKind } from '@lindero/contract/jobs/job-kinds'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { jobs } from './jobs.table.ts'

export interface Order {
  kind: JobKind
  customerUuid: string
  /** Input for the handler, which parses it. */
  payload: Record<string, unknown>
  /** Name of the object that the job works on, shown to users. */
  subject: string
  portfolioUuid: string | null
  createdBy: string
  /**
   * A job that must end, with any result, before this one starts. While that job is delayed (`runAfter`), this one does
   * not wait for it.
   */
  afterJob?: string | undefined
  runAfter?: Date | undefined
}

/**
 * Enqueues a background job within a transaction. The job exists only if the transaction commits.
 *
 * @returns the job's uuid
 */
export async function enqueue(tx: Transaction, order: Order): Promise<string> {
  const [row] = await tx.insert(jobs).values(order).returning({ uuid: jobs.uuid })
  if (!row) throw new Error('the job was not stored')
  return row.uuid
}

/**
 * Like `enqueue`, unless a job with the same kind, portfolio and payload is already waiting or running. So a double
 * click or a repeated request enqueues one job. Concurrent calls for a portfolio wait for each other until the
 * transaction ends.
 *
 * @returns the uuid of the new or existing job
 */
export async function enqueueOnce(tx: Transaction, order: Order): Promise<string> {
  const { kind, portfolioUuid, payload } = order
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind} ${portfolioUuid}`])
  const [same] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM jobs WHERE portfolio_uuid = $1 AND kind = $2 AND payload = $3::jsonb
       AND state IN ('queued', 'running') AND NOT cancel_requested LIMIT 1`,
    [portfolioUuid, kind, JSON.stringify(payload)],
  )
  return same?.uuid ?? enqueue(tx, order)
}

/**
 * Cancels jobs. Waiting jobs end immediately, running jobs at their next step.
 * @returns the number of jobs that had not ended yet
 */
export async function cancelJobs(tx: Transaction, which: SQL): Promise<number> {
  const changed = await tx
    .update(jobs)
    .set({
      cancelRequested: true,
      state: sql`CASE WHEN ${jobs.state} = 'queued' THEN 'cancelled' ELSE ${jobs.state} END`,
      endedOn: sql`CASE WHEN ${jobs.state} = 'queued' THEN now() END`,
    })
    .where(and(which, inArray(jobs.state, ['queued', 'running'])))
    .returning({ uuid: jobs.uuid })
  return changed.length
}
