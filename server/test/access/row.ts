import type { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import type { Permission } from '@lindero/domain/users/permissions'
import type { About } from './roles.ts'
import type { Relatives } from './world.ts'

export type CallName = keyof typeof api

/** The call does what it is for; any other outcome is the code of its refusal. */
export const DONE = 'done'
export type Outcome = string

interface Common<Name extends CallName> {
  /** A body and the like that the contract accepts, about the object named. */
  input?: (object: string, relatives: Relatives) => CallArguments<(typeof api)[Name]>
  /** Answer for an allowed caller with that input; by default the call succeeds. */
  answers?: Outcome
  /** Code for what may not be known of, where it is not that of the object's kind. */
  notFound?: Outcome
  /** The permission that the call declares, where the object itself decides which one is needed. */
  declares?: Permission
  /** Code for what may not be done, where it is not `permissions.denied`. */
  denied?: Outcome
}

/** A call about nothing in particular, a portfolio or what lies in one, evidence, or a customer. */
interface PermittedRow<Name extends CallName> extends Common<Name> {
  about: Exclude<About, 'user'>
  /** The line of the table of permissions; absent where every signed-in user may make the call. */
  permission?: Permission
}

/**
 * A call about a user: the answer for the user itself, and for users who manage users of that customer. `asManager`:
 * only for managers, also about themselves; `nobody`: only for the user itself.
 */
interface UserRow<Name extends CallName> extends Common<Name> {
  about: 'user'
  oneself: Outcome | 'asManager'
  manager: Outcome | 'nobody'
  /** What else oneself must be permitted. */
  permission?: Permission
}

export type Row<Name extends CallName> = PermittedRow<Name> | UserRow<Name>
export type Rows<Names extends CallName> = { [Name in Names]: Row<Name> }
