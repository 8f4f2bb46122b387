import { api } from '@lindero/contract/api'
import type { SessionCustomer } from '@lindero/contract/identity/session.schema'
import { request } from '../api/request.ts'
import { session } from '../session/session.ts'
import type { Session } from '../session/session-store.ts'

/** The customer for whom a super admin acts; null if this is the user's own customer. */
export function actedFor(current: Session | null): SessionCustomer | null {
  return current && current.customer.uuid !== current.ownCustomer.uuid ? current.customer : null
}

/**
 * Switches the session to a different customer (decisions 3). Before that, it calls the server in that customer's name.
 * The server records the switch in that customer's audit log, and may reject the switch.
 *
 * @throws ApiError `customers.notFound` if the customer does not exist
 */
export async function actFor(customerUuid: string): Promise<void> {
  const { user, customer, ownCustomer } = await request(api.session, {}, { actFor: customerUuid })
  const current = session.get()
  if (current) session.set({ ...current, user, customer, ownCustomer })
}

/**
 * Returns to the user's own customer at once, even if the other customer no longer exists. Then calls the server in the
 * own customer's name, so that the server logs the end of acting.
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
