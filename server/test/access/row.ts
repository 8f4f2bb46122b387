import type { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import type { Permission } from '@lindero/domain/users/permissions'
import type { About } from './roles.ts'
import type { Relatives } from './world.ts'

export type CallName = keyof typeof api

/** Expected outcome of a call that succeeds. Any other outcome is an error code. */
export const DONE = 'done'
export type Outcome = string

interface Common<Name extends CallName> {
  /** Builds an input about the given object. The input must satisfy the contract. */
  input?: (object: string, relatives: Relatives) => CallArguments<(typeof api)[Name]>
  /** Outcome for a caller who is allowed to make this call. By default the call succeeds. */
  answers?: Outcome
  /** Error if the object is not visible. Defaults to the usual error for this kind of object. */
  notFound?: Outcome
  /** The permission that the call declares, if the permission actually required depends on the object. */
  declares?: Permission
  /** Error if the caller lacks the permission. Defaults to `permissions.denied`. */
  denied?: Outcome
}

/** Row for a call about a portfolio or its content, about evidence or a customer, or about no object. */
interface PermittedRow<Name extends CallName> extends Common<Name> {
  about: Exclude<About, 'user'>
  /** The line in the permission table; absent if every signed-in user may make the call. */
  permission?: Permission
}

/**
 * Row for a call about a user. `oneself` is the outcome for that user, `manager` for those who manage the customer's
 * users. `asManager`: users may do this only if they also manage users; `nobody`: only the user, no manager.
 */
interface UserRow<Name extends CallName> extends Common<Name> {
  about: 'user'
  oneself: Outcome | 'asManager'
  manager: Outcome | 'nobody'
  /** A permission that the user needs in addition. */
  permission?: Permission
}

export type Row<Name extends CallName> = PermittedRow<Name> | UserRow<Name>
export type Rows<Names extends CallName> = { [Name in Names]: Row<Name> }
