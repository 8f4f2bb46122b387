import { identityCalls } from '@lindero/contract/identity/identity.contract'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { session } from '../session/session.ts'

/**
 * Refetches the session, because name, roles, language, licence or subscription may have changed elsewhere. Without a
 * reply, the stored session is kept. The API client handles a session that has ended. If the customer for whom the user
 * acts no longer exists, the session returns to the user's own customer.
 */
export async function rereadSession(): Promise<void> {
  const asked = session.get()
  if (!asked) return
  try {
    const { user, customer, ownCustomer } = await request(identityCalls.session, {})
    const current = session.get()
    const isSame = current?.user.uuid === user.uuid && current.customer.uuid === asked.customer.uuid
    if (current && isSame) session.set({ ...current, user, customer, ownCustomer })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const current = session.get()
    if (error.code === 'customers.notFound' && current) {
      session.set({ ...current, customer: current.ownCustomer })
    }
  }
}
