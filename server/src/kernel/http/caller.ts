import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/identity.contract'

/** Who makes a call: the user, its customer and the session it came with. */
export interface Caller {
  sessionUuid: string
  user: SessionUser
  customer: SessionCustomer
}
