import { type Actor, can, type Permission, type PermissionObject } from '@lindero/domain/users/permissions'
import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { Session } from './session-store.ts'

/** The session, or null if no user is logged in. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The user, in the form that the domain's permissions need. */
export function actorOf({ user, ownCustomer, customer }: Session): Actor {
  return { user, ownCustomer, customer }
}

/** Checks a permission: `may('createPortfolio')`. Forbidden actions are not drawn. */
export function useMay(): (permission: Permission, object?: PermissionObject) => boolean {
  const current = useSession()
  return (permission, object) => (current ? can(actorOf(current), permission, object) : false)
}
