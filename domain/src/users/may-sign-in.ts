import { isStaffUser } from '../customers/operator.ts'

/** True if a user may sign in. Deactivated and erased users and the staff user may not. */
export function maySignIn(user: { uuid: string; inactiveOn: Date | null; erasedOn: Date | null }): boolean {
  return !user.inactiveOn && !user.erasedOn && !isStaffUser(user)
}
