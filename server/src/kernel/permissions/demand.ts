import { AppError, type ErrorCode } from '@lindero/domain/errors'
import {
  can,
  evaluatePermission,
  type Permission,
  type PermissionObject,
} from '@lindero/domain/users/permissions'
import type { Caller } from '../http/caller.ts'

/**
 * Lets the call go on or ends it as the table of permissions says.
 *
 * @param object what it is about; absent for rights that hang on nothing
 * @param names the code for what may not be known of, and for what may not be done
 * @throws AppError
 */
export function demand(
  caller: Caller,
  permission: Permission,
  object?: PermissionObject,
  names: { notFound?: ErrorCode | undefined; denied?: ErrorCode | undefined } = {},
): void {
  const { user, ownCustomer, customer } = caller
  switch (evaluatePermission({ user, ownCustomer, customer }, permission, object)) {
    case 'allowed':
      return
    case 'subscriptionInactive':
      throw new AppError('subscriptionInactive')
    case 'notFound':
      throw new AppError(names.notFound ?? 'notFound')
    case 'notAuthorized':
      throw new AppError(names.denied ?? 'permissions.denied')
  }
}

/** Whether the table of permissions allows it, where the answer is not an end of the call. */
export function may({ user, ownCustomer, customer }: Caller, permission: Permission): boolean {
  return can({ user, ownCustomer, customer }, permission)
}

export type { Permission }
