import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { can, type Permission } from '@lindero/domain/users/permissions'
import { notFound, redirect } from '@tanstack/react-router'
import { rereadSession } from '../acting/reread-session.ts'
import { session } from '../session/session.ts'
import { announceSessionEvent } from '../session/session-events.ts'
import { actorOf } from '../session/use-session.ts'

/** Home with the way to pay (core 4), and the rights of every user: consent, download, erasure (ADR 23). */
const WITHOUT_SUBSCRIPTION: ReadonlySet<string> = new Set(['/', '/user-profile/privacy', '/subscription'])

/**
 * An inactive subscription leaves few pages (core 4). A preload shows no message. The state kept here may be older
 * than a payment, so the server is asked before a user is redirected.
 */
export function requireSubscription(
  pathname: string,
  isPreload: boolean,
  reread: () => Promise<void> = rereadSession,
): void | Promise<void> {
  if (WITHOUT_SUBSCRIPTION.has(pathname) || isActive()) return
  if (isPreload) throw redirect({ to: '/' })
  return reread().then(() => {
    if (isActive()) return
    announceSessionEvent('inactive')
    throw redirect({ to: '/' })
  })
}

/** A user logged out meanwhile is not asked for a subscription. */
function isActive(): boolean {
  const current = session.get()
  return !current || isSubscriptionActive(current.ownCustomer)
}

/** A route that a user may not open is not found. */
export function requires(permission: Permission): () => void {
  return () => {
    const current = session.get()
    if (!current || !can(actorOf(current), permission)) throw notFound()
  }
}
