import { canAddActiveUsers } from '@lindero/domain/customers/limits'
import { SERVICE_PROVIDER } from '@lindero/domain/customers/segments'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { Transaction } from '../kernel/database/database.ts'
import { holdCustomer } from './hold-customer.ts'

/**
 * Who counts as an active user of the plan (core 6), as `isActiveUser` of the domain has it: neither inactive nor a
 * provider, which everybody of a service provider's customer is. To be read with users as `u`, their customer as `c`.
 */
export const IS_ACTIVE_USER = `u.inactive_on IS NULL AND NOT u.is_provider AND c.segment_id <> ${SERVICE_PROVIDER}`

export interface ActiveUsers {
  limit: number
  current: number
}

/** How many active users the customer of the scope has, and may have. */
export async function activeUsers(tx: Transaction, customerUuid: string): Promise<ActiveUsers> {
  const [row] = await tx.rows<ActiveUsers>(
    `SELECT c.active_users_limit AS "limit",
       (SELECT count(*)::int FROM users u WHERE u.customer_uuid = c.uuid AND ${IS_ACTIVE_USER}) AS "current"
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
