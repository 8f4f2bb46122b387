import type { User } from '@lindero/contract/users/user.schema'
import { type Role, roleLabel } from '@lindero/domain/users/roles'

export function fullName({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}

/** The role that is shown for a user (core 6). Provider and super admin take precedence over the other roles. */
export function roleOfUser(user: Pick<User, 'isAdmin' | 'isEditor' | 'isSuperAdmin' | 'isProvider'>): Role {
  if (user.isProvider) return 'provider'
  return user.isSuperAdmin ? 'superAdmin' : roleLabel(user)
}

export type UserCondition = 'erased' | 'inactive' | 'invited' | 'active'

/**
 * The state of a user. A user who is neither erased nor inactive is `invited` as long as there is no password, no
 * Google account and no organisation account. The product's own user (staff) needs none of them.
 */
export function conditionOf(
  user: Pick<User, 'erasedOn' | 'inactiveOn' | 'hasPassword' | 'hasGoogle' | 'hasOrganisation' | 'isStaff'>,
): UserCondition {
  if (user.erasedOn) return 'erased'
  if (user.inactiveOn) return 'inactive'
  const hasLogin = user.hasPassword || user.hasGoogle || user.hasOrganisation || user.isStaff
  return hasLogin ? 'active' : 'invited'
}

/** True if the user sees all portfolios, even without an assignment. */
export function seesAllPortfolios(user: Pick<User, 'isAdmin' | 'isSuperAdmin' | 'isProvider'>): boolean {
  return !user.isProvider && (user.isAdmin || user.isSuperAdmin)
}
