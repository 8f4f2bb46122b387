import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'

/** Who makes a call: the user, its customer and the session it came with. */
export interface Caller {
  sessionUuid: string
  user: SessionUser
  /** The customer acted for: one's own, or the one that a super admin named in `x-customer`. */
  customer: SessionCustomer
  ownCustomer: SessionCustomer
  /** IP address of the call. */
  address: string
}
