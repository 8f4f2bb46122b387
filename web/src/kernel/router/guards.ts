import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { can, type Permission } from '@lindero/domain/identity/permissions'
import { notFound, redirect } from '@tanstack/react-router'
import { session } from '../session/session.ts'
import { announceSessionEvent } from '../session/session-events.ts'
import { actorOf } from '../session/use-session.ts'

/** Nobody is logged in: to the login, which comes back to the path wanted (core 2). */
export function requireLogin(href: string): void {
  if (!session.get()) throw redirect({ to: '/auth', search: { redirect: href } })
}

/** An inactive subscription leaves home alone (core 4); a look ahead at a page says nothing to anybody. */
export function requireSubscription(pathname: string, isPreload: boolean): void {
  const current = session.get()
  if (!current || pathname === '/' || isSubscriptionActive(current.ownCustomer)) return
  if (!isPreload) announceSessionEvent('inactive')
  throw redirect({ to: '/' })
}

/** A route that a person may not open is not there for it. */
export function requires(permission: Permission): () => void {
  return () => {
    const current = session.get()
    if (!current || !can(actorOf(current), permission)) throw notFound()
  }
}

/** The path to come back to after the login: one of ours, or home. Another site is never a target. */
export function safeRedirect(wanted: string | undefined): string {
  return wanted && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/auth') ? wanted : '/'
}
