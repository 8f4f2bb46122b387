import { roleOf, type UserFlags } from './roles.ts'

export interface Standing extends UserFlags {
  inactiveOn: unknown
}

/** Whether a user can run its customer: active, and an admin whom nothing makes a provider. */
export function runsCustomer(user: Standing, customer: { segmentId: number }): boolean {
  const role = roleOf(user, customer)
  return !user.inactiveOn && (role === 'admin' || role === 'superAdmin')
}

/**
 * Whether a change would leave a customer without anybody who can run it. A customer that has no such person
 * anyway (a service provider's) loses none.
 *
 * @param after null where the user goes altogether
 * @param otherAdmins active admins of the customer besides this one
 */
export function isLastAdminLost(
  before: Standing,
  after: Standing | null,
  customer: { segmentId: number },
  otherAdmins: number,
): boolean {
  if (otherAdmins > 0 || !runsCustomer(before, customer)) return false
  return after === null || !runsCustomer(after, customer)
}
