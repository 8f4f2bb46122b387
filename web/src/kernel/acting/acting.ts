import { api } from '@lindero/contract/api'
import type { SessionCustomer } from '@lindero/contract/identity/session.schema'
import { request } from '../api/request.ts'
import { session } from '../session/session.ts'
import type { Session } from '../session/session-store.ts'

/** The customer for which a super admin acts; null if the session is in the user's own customer. */
export function actedFor(current: Session | null): SessionCustomer | null {
  return current && current.customer.uuid !== current.ownCustomer.uuid ? current.customer : null
}

/**
 * Switches the session to another customer (decisions 3). First, the server is called in that customer's name. The
 * server writes the switch to that customer's audit log, and may reject it.
 *
 * @throws ApiError `customers.notFound` if the customer does not exist
 */
export async function actFor(customerUuid: string): Promise<void> {
  const { user, customer, ownCustomer } = await request(api.session, {}, { actFor: customerUuid })
  const current = session.get()
  if (current) session.set({ ...current, user, customer, ownCustomer })
}

/**
 * Returns to the user's own customer at once, even if the other customer no longer exists. The server is then called in
 * the name of the user's own customer, and logs the end of acting.
 *
 * @throws ApiError if the server cannot be reached
 */
export async function stopActing(): Promise<void> {
  const current = session.get()
  if (!current) return
  const { ownCustomer } = current
  session.set({ ...current, customer: ownCustomer })
  await request(api.session, {}, { actFor: ownCustomer.uuid })
}
