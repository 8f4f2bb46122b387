import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { can, type Permission } from '@lindero/domain/users/permissions'
import { notFound, redirect } from '@tanstack/react-router'
import { rereadSession } from '../acting/reread-session.ts'
import { session } from '../session/session.ts'
import { announceSessionEvent } from '../session/session-events.ts'
import { actorOf } from '../session/use-session.ts'

/**
 * Pages that stay available if the subscription is inactive: home, the subscription page for the payment (core 4), and
 * the page of privacy rights (ADR 23).
 */
const WITHOUT_SUBSCRIPTION: ReadonlySet<string> = new Set(['/', '/user-profile/privacy', '/subscription'])

/**
 * Redirects to home if the subscription is inactive, except from a few pages (core 4). A preload is redirected
 * immediately and shows no message. For a navigation, the session is fetched again first, because the customer may have
 * paid in the meantime.
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

/** True if the subscription is active, or if the user has logged out in the meantime. */
function isActive(): boolean {
  const current = session.get()
  return !current || isSubscriptionActive(current.ownCustomer)
}

/** Shows the not-found page if the user lacks the permission. */
export function requires(permission: Permission): () => void {
  return () => {
    const current = session.get()
    if (!current || !can(actorOf(current), permission)) throw notFound()
  }
}
