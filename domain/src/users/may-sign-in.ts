import { isStaffUser } from '../customers/operator.ts'

/** True if a user may sign in by any means: neither deactivated nor erased, and not the staff user. */
export function maySignIn(user: { uuid: string; inactiveOn: Date | null; erasedOn: Date | null }): boolean {
  return !user.inactiveOn && !user.erasedOn && !isStaffUser(user)
}
