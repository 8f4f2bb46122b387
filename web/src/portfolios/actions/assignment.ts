import type { User } from '@lindero/contract/users/user.schema'

/** Maximum number of changes in one call of the contract. */
const MOVES_OF_A_CALL = 1_000

export interface Move {
  uuid: string
  isAssigned: boolean
}

/** True if a user can be assigned to a portfolio: the user is active and may see portfolios. */
export function isAssignable({ inactiveOn, isProvider, isStaff }: User): boolean {
  return inactiveOn === null && !isProvider && !isStaff
}

/** Admins see all portfolios, so they need no assignment. */
export function seesAll({ isAdmin, isSuperAdmin }: User): boolean {
  return isAdmin || isSuperAdmin
}

/** Divides the changed checkboxes, by user, into calls of at most the maximum size. */
export function callsOf(changed: Readonly<Partial<Record<string, boolean | null>>>): Move[][] {
  const moves = Object.entries(changed).map(([uuid, isOn]) => ({ uuid, isAssigned: isOn === true }))
  const calls: Move[][] = []
  for (let at = 0; at < moves.length; at += MOVES_OF_A_CALL) calls.push(moves.slice(at, at + MOVES_OF_A_CALL))
  return calls
}
