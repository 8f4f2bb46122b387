import { type Actor, can, type Permission, type PermissionObject } from '@lindero/domain/users/permissions'
import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { Session } from './session-store.ts'

/** The session, or null if no user is logged in. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The user, in the form that the permission rules of the domain require. */
export function actorOf({ user, ownCustomer, customer }: Session): Actor {
  return { user, ownCustomer, customer }
}

/** Returns a function that checks a permission: `may('createPortfolio')`. Actions without permission are not shown. */
export function useMay(): (permission: Permission, object?: PermissionObject) => boolean {
  const current = useSession()
  return (permission, object) => (current ? can(actorOf(current), permission, object) : false)
}
