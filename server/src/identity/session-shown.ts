import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import { pick } from '@lindero/domain/kernel/pick'
import type { CustomerRow } from '../customers/customers.table.ts'
import type { UserRow } from '../users/users.table.ts'

/** The session data that the browser may see. */
export function sessionUserOf(user: UserRow): SessionUser {
  return {
    ...pick(user, 'uuid', 'firstname', 'lastname', 'email', 'language', 'consent'),
    ...pick(user, 'isAdmin', 'isEditor', 'isSuperAdmin', 'isProvider', 'isDepartmentHead'),
    hasGoogle: user.googleId !== null && user.passwordHash === null,
  }
}

export function sessionCustomerOf(customer: CustomerRow): SessionCustomer {
  return {
    ...pick(customer, 'uuid', 'name', 'segmentId', 'isOperator', 'isDemo', 'hasRepossessionLicence', 'apiActivated'),
    ...pick(customer, 'mayDraftWorkflows', 'stripeId'),
    subscriptionInactiveOn: customer.subscriptionInactiveOn?.toISOString() ?? null,
    trialEndsOn: customer.trialEndsOn?.toISOString() ?? null,
  }
}
