import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { can, type Permission } from '@lindero/domain/users/permissions'
import { notFound, redirect } from '@tanstack/react-router'
import { rereadSession } from '../acting/reread-session.ts'
import { session } from '../session/session.ts'
import { announceSessionEvent } from '../session/session-events.ts'
import { actorOf } from '../session/use-session.ts'

/** Pages that stay open: home and subscription, for the payment (core 4), and the page of privacy rights (ADR 23). */
const WITHOUT_SUBSCRIPTION: ReadonlySet<string> = new Set(['/', '/user-profile/privacy', '/subscription'])

/**
 * Redirects home if the subscription is inactive, except from a few pages (core 4). A preload shows no message. The
 * stored session may be older than a payment, so it is fetched again before a redirect.
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

/** The user has logged out in the meantime, so the subscription does not matter. */
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
