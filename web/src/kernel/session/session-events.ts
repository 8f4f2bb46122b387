/**
 * What may happen to a session in the middle of any call. The calls say it here, the shell answers it with a
 * notice and the way to the login; so neither knows the other.
 */
export type SessionEvent =
  /** The refresh failed: the session is over. */
  | 'expired'
  /** A 403: not authorised. */
  | 'forbidden'
  /** A 402: only home is left. */
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
