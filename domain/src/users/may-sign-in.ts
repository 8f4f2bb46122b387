import { isStaffUser } from '../customers/operator.ts'

/** True if a user may sign in at all. A user who is deactivated or erased may not, nor may the staff user. */
export function maySignIn(user: { uuid: string; inactiveOn: Date | null; erasedOn: Date | null }): boolean {
  return !user.inactiveOn && !user.erasedOn && !isStaffUser(user)
}
