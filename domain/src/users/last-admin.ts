import { roleOf, type UserFlags } from './roles.ts'

export interface AdminFlags extends UserFlags {
  inactiveOn: unknown
}

/** True if a user can run the own customer. For this, the user must be active, an admin, and no provider. */
export function runsCustomer(user: AdminFlags, customer: { segmentId: number }): boolean {
  const role = roleOf(user, customer)
  return !user.inactiveOn && (role === 'admin' || role === 'superAdmin')
}

/**
 * True if a change would leave a customer without an admin. Service providers have no admins, so this does not apply to
 * them.
 * @param after null if the user is removed
 * @param otherAdmins other active admins of the customer
 */
export function isLastAdminLost(
  before: AdminFlags,
  after: AdminFlags | null,
  customer: { segmentId: number },
  otherAdmins: number,
): boolean {
  if (otherAdmins > 0 || !runsCustomer(before, customer)) return false
  return after === null || !runsCustomer(after, customer)
}
