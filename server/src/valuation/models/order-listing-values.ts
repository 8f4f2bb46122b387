import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import type { DailyWork } from '../../kernel/daily.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import { hasListingsToValue } from '../../market/listing-values.store.ts'

const KIND = 'valuation.valueListings'

/**
 * Queues a job that values the listings without a current value, unless such a job is already waiting or running.
 * @returns true if a job was queued
 */
export async function orderListingValues(tx: Transaction): Promise<boolean> {
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('lindero_listing_values'))`)
  const [waiting] = await tx.rows(
    `SELECT 1 FROM jobs WHERE kind = $1 AND state IN ('queued', 'running') AND NOT cancel_requested LIMIT 1`,
    [KIND],
  )
  if (waiting || !(await hasListingsToValue(tx, AVM_TYPES))) return false
  const whose = { customerUuid: OPERATOR_CUSTOMER_UUID, createdBy: STAFF_USER_UUID, portfolioUuid: null }
  await enqueue(tx, { kind: KIND, ...whose, payload: {}, subject: 'Lindero' })
  return true
}

export const LISTING_VALUES: DailyWork = {
  name: 'values of listings',
  async run({ database }) {
    const isOrdered = await database.transaction('system', orderListingValues)
    return isOrdered ? { jobs: 1 } : null
  },
}
