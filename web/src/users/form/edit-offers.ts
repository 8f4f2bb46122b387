import type { User } from '@lindero/contract/users/user.schema'
import {
  createViolation,
  editViolation,
  type UserActor,
  type UserChanges,
  type UserRuleViolation,
} from '@lindero/domain/users/user-edits'

/** Why the server would refuse a change; null where it would take it. */
export type ViolationOf = (changes: UserChanges) => UserRuleViolation | null

/**
 * Evaluates what the form offers by the server’s rule, so that it offers nothing that saving would refuse.
 *
 * @param user null for a new one
 * @param otherAdmins active admins of the customer besides the user
 */
export function violationsOf(
  actor: UserActor,
  customerUuid: string,
  user: User | null,
  otherAdmins: number,
): ViolationOf {
  if (user) return (changes) => editViolation(actor, user, changes, otherAdmins)
  return ({ isAdmin, isSuperAdmin, portfolios }) => {
    const wanted = {
      isAdmin: isAdmin === true,
      isSuperAdmin: isSuperAdmin === true,
      portfolios: Array.isArray(portfolios) ? portfolios : [],
    }
    return createViolation(actor, customerUuid, wanted, otherAdmins)
  }
}
