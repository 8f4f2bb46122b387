import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { roleOf } from '@lindero/domain/users/roles'
import { deactivationViolation, isOneself, manageViolation } from '@lindero/domain/users/user-edits'
import { useMemo } from 'react'
import { actorOf, useSession } from '../kernel/session/use-session.ts'

/** The permissions of the current user for a user in the list. The server enforces the same rules. */
export interface UserAccess {
  isSelf: (user: User) => boolean
  canOpen: (user: User) => boolean
  /** True if the current user may edit all fields in the administration screens: role, departments, portfolios. */
  canManage: (user: User) => boolean
  canDeactivate: (user: User) => boolean
  /** Only super admins may create super admins, and only as users of the operator. */
  canMakeSuperAdmin: boolean
  /** True if the current user may ask for a larger plan. The request is always for the customer of the session. */
  canAskForMore: boolean
}

const NONE: UserAccess = {
  isSelf: () => false,
  canOpen: () => false,
  canManage: () => false,
  canDeactivate: () => false,
  canMakeSuperAdmin: false,
  canAskForMore: false,
}

export function useUserAccess(customer: Pick<Customer, 'uuid' | 'isOperator'> | undefined): UserAccess {
  const session = useSession()
  const uuid = customer?.uuid
  const isOperator = customer?.isOperator === true
  return useMemo(() => {
    if (!session) return NONE
    const actor = { ...actorOf(session), user: session.user }
    const canManage = (user: User) => !user.erasedOn && manageViolation(actor, user) === null
    return {
      isSelf: (user) => isOneself(actor, user),
      canOpen: (user) => canManage(user) || isOneself(actor, user),
      canManage,
      canDeactivate: (user) => !user.erasedOn && deactivationViolation(actor, user) === null,
      canMakeSuperAdmin: isOperator && roleOf(session.user, session.ownCustomer) === 'superAdmin',
      canAskForMore: session.customer.uuid === uuid && !isOperator,
    }
  }, [session, uuid, isOperator])
}
