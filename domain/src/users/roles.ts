import { customerKind } from '../customers/segments.ts'

/** The stored flags that determine the role of a user. */
export interface UserFlags {
  isAdmin: boolean
  isEditor: boolean
  isSuperAdmin: boolean
  isProvider: boolean
  /** True if the user is the head of a department of the customer. */
  isDepartmentHead?: boolean
}

export type RoleLabel = 'admin' | 'editor' | 'viewer'

/** The label next to a user (core 6): Admin if `isAdmin`, otherwise Editor if `isEditor`, otherwise Viewer. */
export function roleLabel(user: Pick<UserFlags, 'isAdmin' | 'isEditor'>): RoleLabel {
  if (user.isAdmin) return 'admin'
  return user.isEditor ? 'editor' : 'viewer'
}

/** The columns of the table of permissions (decisions 3). */
export const ROLES = ['viewer', 'editor', 'admin', 'superAdmin', 'provider'] as const
export type Role = (typeof ROLES)[number]

/**
 * The column for a user in the table of permissions. A provider has the column `provider` whatever other flags are set,
 * because a provider gets access only from service requests. Every user of a service provider is a provider.
 */
export function roleOf(user: UserFlags, ownCustomer: { segmentId: number }): Role {
  if (user.isProvider || customerKind(ownCustomer) === 'provider') return 'provider'
  return user.isSuperAdmin ? 'superAdmin' : roleLabel(user)
}
