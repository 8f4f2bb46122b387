import { redirect } from '@tanstack/react-router'
import { session } from '../session/session.ts'

/** Redirects to the login if no user is logged in; the login returns to the requested path (core 2). */
export function requireLogin(href: string): void {
  if (!session.get()) throw redirect({ to: '/auth', search: { redirect: href } })
}

/**
 * The path that is opened after the login. It is a path of this application, otherwise home; another site is never
 * allowed.
 */
export function safeRedirect(page: string | undefined): string {
  return page && /^\/(?![/\\])/.test(page) && !page.startsWith('/auth') ? page : '/'
}
