import { type CallSpecification, keyScopeOf, needsStepUp } from '@lindero/contract/kernel/call'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import { isRecentlyProven } from '@lindero/domain/identity/session-rules'
import { can, evaluatePermission, type Permission, type PermissionObject } from '@lindero/domain/users/permissions'
import type { Caller } from './caller.ts'

/**
 * Throws if the permissions table does not allow the call.
 *
 * @param object the object of the call; absent for permissions without an object
 * @param names the error codes for an invisible object and for a forbidden action
 * @throws AppError
 */
export function requirePermission(
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

/**
 * Throws if an API key is used for a call outside its scopes.
 *
 * @throws AppError `apiKeys.scopeMissing`, `apiKeys.notForKeys`
 */
export function requireScope({ scopes }: Caller, specification: CallSpecification): void {
  if (!scopes) return
  const scope = keyScopeOf(specification)
  if (!scope) throw new AppError('apiKeys.notForKeys')
  if (!scopes.includes(scope)) throw new AppError('apiKeys.scopeMissing', { scope })
}

/**
 * Throws if the call gives lasting access and the session was not confirmed recently.
 *
 * @throws AppError `auth.stepUpRequired`
 */
export function requireStepUp(caller: Caller, specification: CallSpecification, body: unknown, now: Date): void {
  if (needsStepUp(specification, body)) requireConfirmed(caller, now)
}

/**
 * Throws if the session was not confirmed recently. API keys are limited by their scopes instead (`keyScopeOf`).
 *
 * @throws AppError `auth.stepUpRequired`
 */
export function requireConfirmed({ scopes, provenOn }: Caller, now: Date): void {
  if (scopes) return
  if (!provenOn || !isRecentlyProven(provenOn, now)) throw new AppError('auth.stepUpRequired')
}

/** True if the permissions table allows the call. For calls that continue without the permission. */
export function may({ user, ownCustomer, customer }: Caller, permission: Permission): boolean {
  return can({ user, ownCustomer, customer }, permission)
}
