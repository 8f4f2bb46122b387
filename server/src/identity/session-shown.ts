import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import type { CustomerRow } from '../customers/customers.table.ts'
import type { UserRow } from '../users/users.table.ts'

/** The session data that the browser may see. */
export function sessionUserOf(user: UserRow): SessionUser {
  const { uuid, firstname, lastname, email, language, isAdmin, isEditor, isSuperAdmin, isProvider } = user
  const { isDepartmentHead } = user
  return {
    uuid,
    firstname,
    lastname,
    email,
    language,
    isAdmin,
    isEditor,
    isSuperAdmin,
    isProvider,
    isDepartmentHead,
    hasGoogle: user.googleId !== null && user.passwordHash === null,
    consent: user.consent,
  }
}

export function sessionCustomerOf(customer: CustomerRow): SessionCustomer {
  const { uuid, name, segmentId, isOperator, isDemo, hasRepossessionLicence, apiActivated, stripeId } = customer
  const { mayDraftWorkflows } = customer
  return {
    uuid,
    name,
    segmentId,
    isOperator,
    isDemo,
    hasRepossessionLicence,
    apiActivated,
    mayDraftWorkflows,
    stripeId,
    subscriptionInactiveOn: customer.subscriptionInactiveOn?.toISOString() ?? null,
    trialEndsOn: customer.trialEndsOn?.toISOString() ?? null,
  }
}
