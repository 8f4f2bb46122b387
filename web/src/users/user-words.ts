import type { User } from '@lindero/contract/users/user.schema'
import { type Role, roleLabel } from '@lindero/domain/users/roles'

export function fullName({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}

/** The most important word for a user: its mark rather than its label (core 6). */
export function roleOfUser(user: Pick<User, 'isAdmin' | 'isEditor' | 'isSuperAdmin' | 'isProvider'>): Role {
  if (user.isProvider) return 'provider'
  return user.isSuperAdmin ? 'superAdmin' : roleLabel(user)
}

export type UserCondition = 'erased' | 'inactive' | 'invited' | 'active'

/** State of a user. Without password, Google account and account of its organisation it is invited. */
export function conditionOf(
  user: Pick<User, 'erasedOn' | 'inactiveOn' | 'hasPassword' | 'hasGoogle' | 'hasOrganisation' | 'isStaff'>,
): UserCondition {
  if (user.erasedOn) return 'erased'
  if (user.inactiveOn) return 'inactive'
  const hasLogin = user.hasPassword || user.hasGoogle || user.hasOrganisation || user.isStaff
  return hasLogin ? 'active' : 'invited'
}

/** True if the user sees all portfolios without an assignment. */
export function seesAllPortfolios(user: Pick<User, 'isAdmin' | 'isSuperAdmin' | 'isProvider'>): boolean {
  return !user.isProvider && (user.isAdmin || user.isSuperAdmin)
}
