import type { User } from '@lindero/contract/users/user.schema'

/** Maximum number of changes that the contract allows in one call. */
const MOVES_OF_A_CALL = 1_000

export interface Move {
  uuid: string
  isAssigned: boolean
}

/** True if the user can be assigned to a portfolio: the user is active and may see portfolios. */
export function isAssignable({ inactiveOn, isProvider, isStaff }: User): boolean {
  return inactiveOn === null && !isProvider && !isStaff
}

/** True if the user sees all portfolios without an assignment, because the user is an admin. */
export function seesAll({ isAdmin, isSuperAdmin }: User): boolean {
  return isAdmin || isSuperAdmin
}

/**
 * Splits the changed checkboxes into calls of at most the maximum size. The keys of `changed` are the uuids of users.
 */
export function callsOf(changed: Readonly<Partial<Record<string, boolean | null>>>): Move[][] {
  const moves = Object.entries(changed).map(([uuid, isOn]) => ({ uuid, isAssigned: isOn === true }))
  const calls: Move[][] = []
  for (let at = 0; at < moves.length; at += MOVES_OF_A_CALL) calls.push(moves.slice(at, at + MOVES_OF_A_CALL))
  return calls
}
