import { canAddActiveUsers } from '@lindero/domain/customers/limits'
import { SERVICE_PROVIDER } from '@lindero/domain/customers/segments'
import { AppError } from '@lindero/domain/errors'
import { type SQL, sql } from 'drizzle-orm'
import { lockCustomer } from '../customers/lock-customer.ts'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * SQL condition: the user `u` of the customer `c` counts towards the plan (core 6). As in the domain function
 * `isActiveUser`, the user must be neither deactivated nor a provider. All users of a service provider are providers.
 */
const IS_ACTIVE_USER = `u.inactive_on IS NULL AND NOT u.is_provider AND c.segment_id <> ${SERVICE_PROVIDER}`

/** SQL query that counts the active users per customer; `which` is a condition on the customer's uuid. */
export const countActiveUsers = (which: SQL): SQL => sql`
  SELECT u.customer_uuid, count(*)::int AS count FROM users u JOIN customers c ON c.uuid = u.customer_uuid
  WHERE ${sql.raw(IS_ACTIVE_USER)} AND u.customer_uuid ${which} GROUP BY u.customer_uuid`

interface ActiveUsers {
  limit: number
  current: number
}

/** The number of active users of the customer in scope, and the limit. */
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
 * Checks that the plan allows one more active user. The customer row is locked, so that concurrent calls are counted
 * too.
 *
 * @throws AppError `limits.activeUsers` with limit, current and desired
 */
export async function claimActiveUser(tx: Transaction, customerUuid: string): Promise<void> {
  await lockCustomer(tx, customerUuid)
  const { limit, current } = await activeUsers(tx, customerUuid)
  const verdict = canAddActiveUsers({ limit, current, desired: 1 })
  if (verdict.kind === 'limitReached') throw new AppError('limits.activeUsers', { limit, current, desired: 1 })
}
