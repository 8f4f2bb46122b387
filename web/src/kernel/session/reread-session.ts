import { identityCalls } from '@lindero/contract/identity/identity.contract'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { session } from './session.ts'

/**
 * Asks the server who the session belongs to: name, roles, language, licence and subscription may have changed
 * elsewhere since it was kept here. Without an answer what is kept goes on; a session that is over ends by the call
 * itself. A customer acted for that is gone is left for one's own.
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
