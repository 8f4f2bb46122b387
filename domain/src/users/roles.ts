import { customerKind } from '../customers/segments.ts'

/** The stored flags that determine a user's role. */
export interface UserFlags {
  isAdmin: boolean
  isEditor: boolean
  isSuperAdmin: boolean
  isProvider: boolean
  /** True if the user heads a department of the customer. */
  isDepartmentHead?: boolean
}

export type RoleLabel = 'admin' | 'editor' | 'viewer'

/**
 * The label displayed next to a user (core 6): Admin if `isAdmin`, otherwise Editor if `isEditor`, otherwise Viewer.
 */
export function roleLabel(user: Pick<UserFlags, 'isAdmin' | 'isEditor'>): RoleLabel {
  if (user.isAdmin) return 'admin'
  return user.isEditor ? 'editor' : 'viewer'
}

/** The columns of the permissions table (decisions 3). */
export const ROLES = ['viewer', 'editor', 'admin', 'superAdmin', 'provider'] as const
export type Role = (typeof ROLES)[number]

/**
 * The column for a user in the permissions table. A provider has the column `provider` regardless of other flags,
 * because a provider gets access only through service requests. Every user of a service provider is a provider.
 */
export function roleOf(user: UserFlags, ownCustomer: { segmentId: number }): Role {
  if (user.isProvider || customerKind(ownCustomer) === 'provider') return 'provider'
  return user.isSuperAdmin ? 'superAdmin' : roleLabel(user)
}
