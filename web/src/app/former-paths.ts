import { redirect } from '@tanstack/react-router'
import type { PathRedirect } from '../kernel/router/path-redirect.ts'

/** Sections of the company settings that were below the profile. */
const MOVED = /^\/user-profile(?=\/(team|possession|signatures|own-columns|integration|api-keys|sign-in)(\/|$))/

/** Redirects from the former address of a screen to its current address, so that bookmarks and links in mails work. */
export const followFormerPath: PathRedirect = ({ pathname, href }) => {
  if (MOVED.test(pathname)) throw redirect({ href: href.replace('/user-profile', '/company'), replace: true })
}
