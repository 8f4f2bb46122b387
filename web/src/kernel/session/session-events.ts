/**
 * Events that any call may report about the session. The shell listens to them, and shows a notice or redirects to the
 * login. So the calls and the shell need not import each other.
 */
export type SessionEvent =
  /** The refresh failed, so the session has ended. */
  | 'expired'
  /** The server replied 403: the user lacks a permission. */
  | 'forbidden'
  /** The server replied 402: the subscription is inactive, and only the home page is available. */
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
