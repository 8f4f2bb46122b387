import { identityCalls } from '@lindero/contract/identity/identity.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { isCancelled } from '../../kernel/api/api-error.ts'
import { queryClient } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { session } from '../../kernel/session/session.ts'

/** Opens a session by password. */
export async function logIn(email: string, password: string): Promise<void> {
  keepSession(await request(identityCalls.login, { body: { source: 'webapp', email: email.trim(), password } }))
}

/** Opens a session by a Google identity. */
export async function logInWithGoogle(googleCredential: string): Promise<void> {
  keepSession(await request(identityCalls.login, { body: { source: 'webapp', googleCredential } }))
}

/** Keeps an opened session with the time of the login; nothing of another person stays at hand. */
export function keepSession({ user, customer, token }: CallReply<typeof identityCalls.login>): void {
  queryClient.clear()
  session.set({ user, customer, ownCustomer: customer, token, loggedInAt: Date.now() })
}

/** Ends the session here, whatever the server answers. */
export async function logOut(): Promise<void> {
  try {
    await request(identityCalls.logout, {})
  } catch (error) {
    // The server ends it by its own clock; only what is not an answer of it is unexpected.
    if (!(error instanceof Error) || (error.name !== 'ApiError' && !isCancelled(error))) throw error
  } finally {
    // The data read are removed too: app/follow-session.ts.
    session.set(null)
  }
}
