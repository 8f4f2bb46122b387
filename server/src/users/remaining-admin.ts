import { AppError } from '@lindero/domain/errors'
import { type AdminFlags, isLastAdminLost } from '@lindero/domain/users/last-admin'
import type { Transaction } from '../kernel/database/database.ts'
import type { ReachedUser } from './user-reach.ts'

/**
 * True if a change would remove the last admin of the customer. The rows must be locked (`withUser`), because otherwise
 * two admins could demote each other at the same time.
 *
 * @param after the user after the change; null if the user is removed
 */
export async function losesLastAdmin(
  tx: Transaction,
  { user, customer }: ReachedUser,
  after: AdminFlags | null,
): Promise<boolean> {
  return isLastAdminLost(user, after, customer, await adminsBesides(tx, customer.uuid, user.uuid))
}

/** The number of other active admins of the customer. */
export async function adminsBesides(tx: Transaction, customerUuid: string, userUuid: string | null): Promise<number> {
  const [others] = await tx.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM users WHERE customer_uuid = $1 AND uuid IS DISTINCT FROM $2
       AND inactive_on IS NULL AND NOT is_provider AND (is_admin OR is_super_admin)`,
    [customerUuid, userUuid],
  )
  return others?.count ?? 0
}

/**
 * Rejects a change that would remove the last admin.
 * @throws AppError `users.lastAdmin`
 */
export async function requireRemainingAdmin(
  tx: Transaction,
  target: ReachedUser,
  after: AdminFlags | null,
): Promise<void> {
  if (await losesLastAdmin(tx, target, after)) throw new AppError('users.lastAdmin')
}
