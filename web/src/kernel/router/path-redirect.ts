import type { ParsedLocation } from '@tanstack/react-router'

/** The parts of an address on which a redirect depends. `hash` has no #. */
type Place = Pick<ParsedLocation, 'pathname' | 'href' | 'search' | 'hash'>

/**
 * Called for each path before its route loads. Throws a redirect if the path belongs to no screen, such as a path of
 * the help.
 */
export type PathRedirect = (place: Place, isPreload: boolean) => void

let redirects: readonly PathRedirect[] = []

/** Called by the file that assembles the routes, so that the kernel does not depend on a slice. */
export function setPathRedirects(next: readonly PathRedirect[]): void {
  redirects = next
}

export function applyPathRedirect(location: ParsedLocation, isPreload: boolean): void {
  for (const follow of redirects) follow(location, isPreload)
}
