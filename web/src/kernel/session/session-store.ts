import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { isRecord, readStored, type Store, writeStored } from '../storage/stored.ts'

export interface Session {
  user: SessionUser
  /**
   * The customer whose data the user sees: the user's own customer, or the customer that a super admin has switched to.
   */
  customer: SessionCustomer
  ownCustomer: SessionCustomer
  /** Access token, valid for 60 minutes. The refresh cookie renews it. */
  token: string
  /** Time of the login, in milliseconds since 1970. */
  loggedInAt: number
}

export const SESSION_KEY = 'lindero.session'

export interface SessionStore {
  get(): Session | null
  set(session: Session | null): void
  setToken(token: string): void
  /**
   * Drops a session that is more than 7 days old.
   * @returns true if there was such a session
   */
  expire(): boolean
  subscribe(listener: () => void): () => void
  /** Reads the storage again after another tab has changed it. */
  reload(): void
}

/** The session of this browser. It survives reloads and ends after 7 days (core 4). */
export function createSessionStore(store: Store, now: () => number = Date.now): SessionStore {
  const listeners = new Set<() => void>()
  let session = readStored(store, SESSION_KEY, isSession)

  function isOver({ loggedInAt }: Session): boolean {
    return now() - loggedInAt > SESSION_LIFETIME
  }

  function publish(next: Session | null) {
    session = next
    for (const listener of listeners) listener()
  }

  function write(next: Session | null) {
    writeStored(store, SESSION_KEY, next)
    publish(next)
  }

  return {
    get: () => (session && isOver(session) ? null : session),
    set: write,
    setToken(token) {
      if (session) write({ ...session, token })
    },
    expire() {
      if (!session || !isOver(session)) return false
      write(null)
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload() {
      publish(readStored(store, SESSION_KEY, isSession))
    },
  }
}

function isSession(value: unknown): value is Session {
  return (
    isRecord(value) &&
    typeof value.token === 'string' &&
    typeof value.loggedInAt === 'number' &&
    isRecord(value.user) &&
    isRecord(value.customer) &&
    isRecord(value.ownCustomer)
  )
}
