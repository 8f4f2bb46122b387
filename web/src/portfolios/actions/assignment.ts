import type { User } from '@lindero/contract/users/user.schema'

/** The most that one call moves, as the contract has it. */
export const MOVES_OF_A_CALL = 1_000

export interface Move {
  uuid: string
  isAssigned: boolean
}

/** Whether a portfolio can be assigned to a user: an active one that can see portfolios. */
export function isAssignable({ inactiveOn, isProvider, isStaff }: User): boolean {
  return inactiveOn === null && !isProvider && !isStaff
}

/** Admins see all portfolios: nothing to tick. */
export function seesAll({ isAdmin, isSuperAdmin }: User): boolean {
  return isAdmin || isSuperAdmin
}

/** The changed ticks, by user, cut into calls of the size that the server takes. */
export function callsOf(changed: Readonly<Partial<Record<string, boolean | null>>>): Move[][] {
  const moves = Object.entries(changed).map(([uuid, isOn]) => ({ uuid, isAssigned: isOn === true }))
  const calls: Move[][] = []
  for (let at = 0; at < moves.length; at += MOVES_OF_A_CALL) calls.push(moves.slice(at, at + MOVES_OF_A_CALL))
  return calls
}
