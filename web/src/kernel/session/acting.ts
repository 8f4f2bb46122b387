import { api } from '@lindero/contract/api'
import type { SessionCustomer } from '@lindero/contract/identity/session.schema'
import { request } from '../api/request.ts'
import { session } from './session.ts'
import type { Session } from './session-store.ts'

/** The customer that a super admin acts for, or null where the session is in its own. */
export function actedFor(current: Session | null): SessionCustomer | null {
  return current && current.customer.uuid !== current.ownCustomer.uuid ? current.customer : null
}

/**
 * Switches the session to another customer (decisions 3). The server is asked first, in the name of that customer:
 * so it notes the switch in that customer's audit log, and a switch that it refuses is not made.
 *
 * @throws ApiError `customers.notFound` where there is no such customer
 */
export async function actFor(customerUuid: string): Promise<void> {
  const { user, customer, ownCustomer } = await request(api.session, {}, { actFor: customerUuid })
  const current = session.get()
  if (current) session.set({ ...current, user, customer, ownCustomer })
}

/**
 * Back to one's own customer, at once: it must work also where the customer acted for is gone. The server, asked in
 * the name of one's own, notes the end.
 *
 * @throws ApiError where the server could not be told
 */
export async function stopActing(): Promise<void> {
  const current = session.get()
  if (!current) return
  const { ownCustomer } = current
  session.set({ ...current, customer: ownCustomer })
  await request(api.session, {}, { actFor: ownCustomer.uuid })
}
