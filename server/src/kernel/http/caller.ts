import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import type { KeyScope } from '@lindero/domain/users/key-scopes'
import type { Permission } from '@lindero/domain/users/permissions'

/** The user who makes a change, in a call or a job. */
export interface Author {
  user: { uuid: string }
}

/** The caller: the user, the user's customer and the session. */
export interface Caller {
  sessionUuid: string
  /** In a call with an API key, the user is the account of the key, and `only` contains the permissions of the key. */
  user: SessionUser & { only?: ReadonlySet<Permission> }
  /**
   * The customer that the user acts for: the user's own customer or, for a super admin, the customer in `x-customer`.
   */
  customer: SessionCustomer
  ownCustomer: SessionCustomer
  /** Scopes of the API key, if the call uses a key instead of a session. */
  scopes?: readonly KeyScope[]
  /**
   * Time of the last change by this session or by one of the user's jobs, in milliseconds since 1970; undefined if
   * unknown.
   */
  lastChange?: number | undefined
  /** Time at which the session was opened or last confirmed; undefined for API keys. */
  provenOn?: Date
  /** IP address that the call came from. */
  address: string
}
