import { isStaffUser } from '../customers/operator.ts'

/** Whether a user may come in at all, by whatever way: neither deactivated nor erased, and not the staff user. */
export function maySignIn(user: { uuid: string; inactiveOn: Date | null; erasedOn: Date | null }): boolean {
  return !user.inactiveOn && !user.erasedOn && !isStaffUser(user)
}
