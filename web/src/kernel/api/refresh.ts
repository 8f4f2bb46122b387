import { REFRESH_WAIT } from '@lindero/domain/identity/session-rules'
import type { SessionStore } from '../session/session-store.ts'

/**
 * Renews the access token, once at a time (core 4): a caller that finds a refresh under way waits 800 ms and
 * takes the new token. Where the token has been changed since the caller's request left (another caller, another
 * tab), that one is taken without asking again. Answers null where the session is over.
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
      // A slow network may need longer than that; then its own answer counts.
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
