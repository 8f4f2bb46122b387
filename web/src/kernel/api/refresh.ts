import { REFRESH_WAIT } from '@lindero/domain/identity/session-rules'
import type { SessionStore } from '../session/session-store.ts'

/**
 * Renews the access token, one refresh at a time (core 4): a caller that finds a refresh in progress waits 800 ms and
 * uses the new token. If the token has changed since the caller's request was sent (by another caller or tab), it is
 * used without a refresh. Returns null if the session has ended.
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
    const known = session.get()
    if (!known) return null
    if (known.token !== refused) return known.token
    if (running) {
      await wait(REFRESH_WAIT)
      // A slow network may need longer; then the answer of the refresh is used.
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
