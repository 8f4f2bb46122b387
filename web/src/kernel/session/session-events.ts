/**
 * Events of a session that any call may report. The shell reacts with a notice and a redirect to the login, so calls
 * and shell need not import each other.
 */
export type SessionEvent =
  /** The refresh failed: the session has ended. */
  | 'expired'
  /** The server answered 403: not authorised. */
  | 'forbidden'
  /** The server answered 402: only home is available. */
  | 'inactive'

type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()

export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event)
}
