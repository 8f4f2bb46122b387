import { api } from '@lindero/contract/kernel/api'
import { isCancelled } from '../kernel/api/api-error.ts'
import { queryClient } from '../kernel/api/query.ts'
import { request } from '../kernel/api/request.ts'
import { session } from '../kernel/session/session.ts'

/** Opens a session and keeps it with the time of the login. */
export async function logIn(email: string, password: string): Promise<void> {
  const { user, customer, token } = await request(api.login, {
    body: { source: 'webapp', email: email.trim(), password },
  })
  queryClient.clear()
  session.set({ user, customer, ownCustomer: customer, token, loggedInAt: Date.now() })
}

/** Ends the session here whatever the server says: who logs out is out. */
export async function logOut(): Promise<void> {
  try {
    await request(api.logout, {})
  } catch (error) {
    // The server ends it by its own clock; only what is not an answer of it is a defect.
    if (!(error instanceof Error) || (error.name !== 'ApiError' && !isCancelled(error))) throw error
  } finally {
    session.set(null)
    queryClient.clear()
  }
}
