/**
 * Events of a session that any call may report. The shell listens to them and reacts with a notice and a redirect to
 * the login. So the calls and the shell do not import each other.
 */
export type SessionEvent =
  /** The refresh failed, so the session has ended. */
  | 'expired'
  /** The server answered 403: the user lacks a permission. */
  | 'forbidden'
  /** The server answered 402: the subscription is inactive, and only the home page is available. */
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
