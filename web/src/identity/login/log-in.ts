import { identityCalls } from '@lindero/contract/identity/identity.contract'
import type { PasskeyProof } from '@lindero/contract/identity/passkey.schema'
import type { CallReply } from '@lindero/contract/kernel/call'
import { isCancelled } from '../../kernel/api/api-error.ts'
import { queryClient } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { session } from '../../kernel/session/session.ts'

/** A password or a Google identity. */
export type Credentials = { email: string; password: string } | { googleCredential: string }

/** Opens a session. `code` or `passkey` is the second factor, if the server has requested one. */
export async function logIn(credentials: Credentials & { code?: string; passkey?: PasskeyProof }): Promise<void> {
  keepSession(await request(identityCalls.login, { body: { source: 'webapp', ...credentials } }))
}

/** Opens a session with just a passkey. */
export async function logInByPasskey(passkey: PasskeyProof): Promise<void> {
  keepSession(await request(identityCalls.passkeyLogin, { body: { passkey } }))
}

/** Stores a new session with the login time, and removes all cached data of a previous user. */
export function keepSession({ user, customer, token }: CallReply<typeof identityCalls.login>): void {
  queryClient.clear()
  session.set({ user, customer, ownCustomer: customer, token, loggedInAt: Date.now() })
}

/** Ends the session in this browser, whatever the server replies. */
export async function logOut(): Promise<void> {
  try {
    await request(identityCalls.logout, {})
  } catch (error) {
    // Errors from the server and cancelled calls are ignored, because the session expires on the server anyway.
    if (!(error instanceof Error) || (error.name !== 'ApiError' && !isCancelled(error))) throw error
  } finally {
    // When the session ends, app/follow-session.ts removes the cached data.
    session.set(null)
  }
}
