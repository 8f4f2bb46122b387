import { session } from '../session/session.ts'

/** The request for a tile. Requests for tiles of the server need the session token. */
export function withToken(url: string): { url: string; headers?: Record<string, string> } {
  const token = session.get()?.token
  return token && url.startsWith(`${location.origin}/api/`)
    ? { url, headers: { authorization: `Bearer ${token}` } }
    : { url }
}
