import type { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import type { Permission } from '@lindero/domain/users/permissions'
import type { About } from './roles.ts'
import type { Relatives } from './world.ts'

export type CallName = keyof typeof api

/** Expected answer: the call succeeds, or it fails with the error code. */
export const DONE = 'done'
export type Outcome = string

interface Common<Name extends CallName> {
  /** Builds an input that the contract accepts, about the given object. */
  input?: (object: string, relatives: Relatives) => CallArguments<(typeof api)[Name]>
  /** Answer for an allowed caller with that input. By default the call succeeds. */
  answers?: Outcome
  /** Error for an invisible object, if it differs from that of the object's kind. */
  notFound?: Outcome
  /** The permission that the call declares, if the object decides which permission is required. */
  declares?: Permission
  /** Error for a forbidden action, if it differs from `permissions.denied`. */
  denied?: Outcome
}

/** A call about a portfolio or its content, evidence, a customer, or no particular object. */
interface PermittedRow<Name extends CallName> extends Common<Name> {
  about: Exclude<About, 'user'>
  /** The line of the table of permissions; absent if every signed-in user may make the call. */
  permission?: Permission
}

/**
 * A call about a user, with the answers for the user itself and for managers of the customer's users. `asManager`:
 * only managers, also about themselves; `nobody`: only the user itself.
 */
interface UserRow<Name extends CallName> extends Common<Name> {
  about: 'user'
  oneself: Outcome | 'asManager'
  manager: Outcome | 'nobody'
  /** A further permission that the user itself needs. */
  permission?: Permission
}

export type Row<Name extends CallName> = PermittedRow<Name> | UserRow<Name>
export type Rows<Names extends CallName> = { [Name in Names]: Row<Name> }
