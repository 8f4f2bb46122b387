import type { User } from '@lindero/contract/users/user.schema'
import {
  createViolation,
  editViolation,
  type UserActor,
  type UserChanges,
  type UserRuleViolation,
} from '@lindero/domain/users/user-edits'

/** The reason why the server would reject a change; null if it would accept it. */
export type ViolationOf = (changes: UserChanges) => UserRuleViolation | null

/**
 * Checks the choices of the form with the server’s rule, so that the form offers only changes that can be saved.
 *
 * @param user null for a new one
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
