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

/** So many are drawn; the search reaches the rest. */
export const SHOWN = 200

/** The first of those found: where they are too many to draw, those that are assigned before the others. */
export function drawnOf<Each extends { uuid: string }>(
  found: readonly Each[],
  saved: ReadonlySet<string>,
): Each[] {
  if (found.length <= SHOWN) return [...found]
  const isSaved = ({ uuid }: Each) => saved.has(uuid)
  return [...found.filter(isSaved), ...found.filter((each) => !isSaved(each))].slice(0, SHOWN)
}

/** Who is to be assigned and who taken off, of those that were ticked otherwise than it is saved. */
export function movesOf(saved: ReadonlySet<string>, chosen: ReadonlySet<string>): Move[] {
  const added = [...chosen].filter((uuid) => !saved.has(uuid))
  const removed = [...saved].filter((uuid) => !chosen.has(uuid))
  return [
    ...added.map((uuid) => ({ uuid, isAssigned: true })),
    ...removed.map((uuid) => ({ uuid, isAssigned: false })),
  ]
}

/** Cut into calls of the size that the server takes. */
export function inCalls(moves: readonly Move[]): Move[][] {
  const calls: Move[][] = []
  for (let at = 0; at < moves.length; at += MOVES_OF_A_CALL) calls.push(moves.slice(at, at + MOVES_OF_A_CALL))
  return calls
}
