import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import type { KeyScope } from '@lindero/domain/users/key-scopes'
import type { Permission } from '@lindero/domain/users/permissions'

/** The user who makes a change, in a call or a job. */
export interface Author {
  user: { uuid: string }
}

/** The caller: the user, its customer and its session. */
export interface Caller {
  sessionUuid: string
  /** `only`: the permissions of an API key, whose account the user then is. */
  user: SessionUser & { only?: ReadonlySet<Permission> }
  /** The customer acted for: the user's own, or the one in `x-customer` of a super admin. */
  customer: SessionCustomer
  ownCustomer: SessionCustomer
  /** Scopes of the API key that makes the call, in place of a session. */
  scopes?: readonly KeyScope[]
  /** Time of the last change by this session or by a job of the user, milliseconds since 1970; undefined if unknown. */
  lastChange?: number | undefined
  /** IP address of the call. */
  address: string
}
