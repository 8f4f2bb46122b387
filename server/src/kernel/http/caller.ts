import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'

/** The user who makes a change, in a call or a job. */
export interface Author {
  user: { uuid: string }
}

/** The caller: the user, its customer and its session. */
export interface Caller {
  sessionUuid: string
  user: SessionUser
  /** The customer acted for: the user's own, or the one in `x-customer` of a super admin. */
  customer: SessionCustomer
  ownCustomer: SessionCustomer
  /** IP address of the call. */
  address: string
}
