import type { User } from '@lindero/contract/users/user.schema'
import {
  createViolation,
  editViolation,
  type UserActor,
  type UserChanges,
  type UserRuleViolation,
} from '@lindero/domain/users/user-edits'

/** Returns the reason why the server would reject the changes, or null if it would accept them. */
export type ViolationOf = (changes: UserChanges) => UserRuleViolation | null

/**
 * Checks the options of the form with the same rule as the server, so that the form offers only changes that can be
 * saved.
 *
 * @param user null for a new user
 * @param otherAdmins number of other active admins of the customer
 */
export function violationsOf(
  actor: UserActor,
  customerUuid: string,
  user: User | null,
  otherAdmins: number,
): ViolationOf {
  if (user) return (changes) => editViolation(actor, user, changes, otherAdmins)
  return ({ isAdmin, isSuperAdmin, portfolios }) => {
    const edits = {
      isAdmin: isAdmin === true,
      isSuperAdmin: isSuperAdmin === true,
      portfolios: Array.isArray(portfolios) ? portfolios : [],
    }
    return createViolation(actor, customerUuid, edits, otherAdmins)
  }
}
