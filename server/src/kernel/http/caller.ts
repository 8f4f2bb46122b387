import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import type { KeyScope } from '@lindero/domain/users/key-scopes'
import type { Permission } from '@lindero/domain/users/permissions'

/** The user who makes a change, by a call or by a job. */
export interface Author {
  user: { uuid: string }
}

/** The caller: the user, its customer and its session. */
export interface Caller {
  sessionUuid: string
  /** `only`: the permissions of an API key. The user is then the account of the key. */
  user: SessionUser & { only?: ReadonlySet<Permission> }
  /** The customer acted for: the user's own or, for a super admin, the one in `x-customer`. */
  customer: SessionCustomer
  ownCustomer: SessionCustomer
  /** Scopes of the API key, if the call has one instead of a session. */
  scopes?: readonly KeyScope[]
  /**
   * Time of the last change by this session or by a job of the user, in milliseconds since 1970; undefined if
   * unknown.
   */
  lastChange?: number | undefined
  /** IP address of the call. */
  address: string
}
