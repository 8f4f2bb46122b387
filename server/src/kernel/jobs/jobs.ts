import type { JobKind } from '@lindero/contract/jobs/jobs.contract'
import type { Transaction } from '../database/database.ts'
import { jobs } from './jobs.table.ts'

export interface Order {
  kind: JobKind
  customerUuid: string
  /** What the handler needs to know; parsed by the handler, which owns its shape. */
  payload: Record<string, unknown>
  /** What it works on, as a person named it. */
  subject: string
  portfolioUuid: string | null
  createdBy: string
}

/**
 * Orders work in the background within a transaction: it exists exactly if what led to it was committed.
 *
 * @returns the job's uuid.
 */
export async function enqueue(tx: Transaction, order: Order): Promise<string> {
  const [row] = await tx.insert(jobs).values(order).returning({ uuid: jobs.uuid })
  if (!row) throw new Error('the job was not stored')
  return row.uuid
}
