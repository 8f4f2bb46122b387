import { canAddActiveUsers } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { Transaction } from '../kernel/database/database.ts'
import { holdCustomer } from './hold-customer.ts'

export interface ActiveUsers {
  limit: number
  /** Users of the customer that are neither inactive nor providers (core 6). */
  current: number
}

/** How many active users the customer of the scope has, and may have. */
export async function activeUsers(tx: Transaction, customerUuid: string): Promise<ActiveUsers> {
  const [row] = await tx.rows<ActiveUsers>(
    `SELECT c.active_users_limit AS "limit",
       (SELECT count(*) FROM users
        WHERE customer_uuid = $1 AND inactive_on IS NULL AND NOT is_provider) AS "current"
     FROM customers c WHERE c.uuid = $1`,
    [customerUuid],
  )
  if (!row) throw new Error('the customer is not there')
  return row
}

/**
 * Makes sure that one more active user fits, counted while the customer's row is held.
 *
 * @throws AppError `limits.activeUsers` with limit, current and desired
 */
export async function claimActiveUser(tx: Transaction, customerUuid: string): Promise<void> {
  await holdCustomer(tx, customerUuid)
  const { limit, current } = await activeUsers(tx, customerUuid)
  const verdict = canAddActiveUsers({ limit, current, desired: 1 })
  if (verdict.kind === 'limitReached')
    throw new AppError('limits.activeUsers', { limit, current, desired: 1 })
}
