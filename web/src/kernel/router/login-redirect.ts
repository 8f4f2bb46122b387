import { redirect } from '@tanstack/react-router'
import { session } from '../session/session.ts'

/** Redirects to the login if no user is logged in. After the login, the requested path opens (core 2). */
export function requireLogin(href: string): void {
  if (!session.get()) throw redirect({ to: '/auth', search: { redirect: href } })
}

/**
 * Returns the path to open after the login. Everything except a path of this application is replaced with home, so that
 * a link never leads to a different site.
 */
export function safeRedirect(page: string | undefined): string {
  return page && /^\/(?![/\\])/.test(page) && !page.startsWith('/auth') ? page : '/'
}
