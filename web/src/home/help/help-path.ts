import { redirect } from '@tanstack/react-router'
import { requireLogin } from '../../kernel/router/login-redirect.ts'
import { type HelpWanted, openHelp } from './help-center.ts'

/**
 * Delay in milliseconds between the redirect from a help path and the opening of the help (operations 9). Meanwhile the
 * home page is drawn.
 */
export const HELP_DELAY = 500

const KINDS = { help: 'help', releases: 'news' } as const

interface Location {
  pathname: string
  href: string
  search: object
  /** Anchor of a heading, without #. */
  hash: string
}

/** The help requested by a path ending in /help or /releases at any depth; null for other paths (core 2). */
export function helpOfPath({ pathname, search, hash }: Omit<Location, 'href'>): HelpWanted | null {
  const ending = /\/(help|releases)\/?$/.exec(pathname)?.[1]
  if (ending !== 'help' && ending !== 'releases') return null
  const id = 'id' in search && search.id !== undefined ? String(search.id) : ''
  return { kind: KINDS[ending], ...(id && { id }), ...(hash && { hash }) }
}

/** Redirects from a help path to the home page and opens the help there. Preloading a link opens nothing. */
export function followHelpPath(place: Location, isPreload: boolean): void {
  const request = helpOfPath(place)
  if (!request) return
  requireLogin(place.href)
  if (!isPreload) setTimeout(() => openHelp(request), HELP_DELAY)
  throw redirect({ to: '/', replace: true })
}
