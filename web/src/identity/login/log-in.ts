import { identityCalls } from '@lindero/contract/identity/identity.contract'
import type { PasskeyProof } from '@lindero/contract/identity/passkey.schema'
import type { CallReply } from '@lindero/contract/kernel/call'
import { isCancelled } from '../../kernel/api/api-error.ts'
import { queryClient } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { session } from '../../kernel/session/session.ts'

/** A password or a Google identity. */
export type Credentials = { email: string; password: string } | { googleCredential: string }

/** Opens a session. A code or a passkey is the second factor, if the server has requested it. */
export async function logIn(credentials: Credentials & { code?: string; passkey?: PasskeyProof }): Promise<void> {
  keepSession(await request(identityCalls.login, { body: { source: 'webapp', ...credentials } }))
}

/** Opens a session with a passkey alone. */
export async function logInByPasskey(passkey: PasskeyProof): Promise<void> {
  keepSession(await request(identityCalls.passkeyLogin, { body: { passkey } }))
}

/** Stores an opened session with the time of the login, and removes all data of another person. */
export function keepSession({ user, customer, token }: CallReply<typeof identityCalls.login>): void {
  queryClient.clear()
  session.set({ user, customer, ownCustomer: customer, token, loggedInAt: Date.now() })
}

/** Ends the session in this browser, whatever the server answers. */
export async function logOut(): Promise<void> {
  try {
    await request(identityCalls.logout, {})
  } catch (error) {
    // The server ends the session at its expiry anyway. So an error is unexpected only if it does not come from the
    // server.
    if (!(error instanceof Error) || (error.name !== 'ApiError' && !isCancelled(error))) throw error
  } finally {
    // app/follow-session.ts removes the cached data, too.
    session.set(null)
  }
}
