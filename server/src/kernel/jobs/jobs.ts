import type { JobKind } from '@lindero/contract/jobs/jobs.contract'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { jobs } from './jobs.table.ts'

export interface Order {
  kind: JobKind
  customerUuid: string
  /** Input of the handler, which parses it. */
  payload: Record<string, unknown>
  /** Name of the object it works on, for users. */
  subject: string
  portfolioUuid: string | null
  createdBy: string
}

/**
 * Orders work in the background within a transaction: the job exists only if the transaction commits.
 *
 * @returns the job's uuid.
 */
export async function enqueue(tx: Transaction, order: Order): Promise<string> {
  const [row] = await tx.insert(jobs).values(order).returning({ uuid: jobs.uuid })
  if (!row) throw new Error('the job was not stored')
  return row.uuid
}

/** Waiting jobs end at once, running ones at their next step. @returns how many had not ended yet. */
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
