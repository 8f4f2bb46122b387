import { REFRESH_WAIT } from '@lindero/domain/identity/session-rules'
import type { SessionStore } from '../session/session-store.ts'

/**
 * Creates the function that refreshes the access token, one refresh at a time (core 4). Its argument is the token that
 * the server rejected. A caller that arrives during a refresh waits 800 ms and uses the new token. If a different
 * caller or tab has changed the token since the request, that token is used without a refresh. The function returns
 * null if the session has ended.
 */
export function createRefresher(
  session: SessionStore,
  fetchToken: () => Promise<string | null>,
  wait: (milliseconds: number) => Promise<void>,
): (refused: string) => Promise<string | null> {
  let running: Promise<string | null> | null = null

  async function renew(): Promise<string | null> {
    const token = await fetchToken()
    if (token) session.setToken(token)
    return token
  }

  return async (refused) => {
    const current = session.get()
    if (!current) return null
    if (current.token !== refused) return current.token
    if (running) {
      await wait(REFRESH_WAIT)
      // On a slow network the refresh takes longer, so the caller waits until it ends.
      return running ?? session.get()?.token ?? null
    }
    running = renew()
    try {
      return await running
    } finally {
      running = null
    }
  }
}
