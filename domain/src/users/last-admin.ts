import { roleOf, type UserFlags } from './roles.ts'

export interface AdminFlags extends UserFlags {
  inactiveOn: unknown
}

/** True if the user is an active admin or super admin of the user's customer. A provider is never an admin. */
export function runsCustomer(user: AdminFlags, customer: { segmentId: number }): boolean {
  const role = roleOf(user, customer)
  return !user.inactiveOn && (role === 'admin' || role === 'superAdmin')
}

/**
 * True if a change would leave a customer without an admin. Always false for service providers, which have no admins.
 * @param after null if the user is removed
 * @param otherAdmins number of other active admins of the customer
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
