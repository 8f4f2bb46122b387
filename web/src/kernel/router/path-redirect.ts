import type { ParsedLocation } from '@tanstack/react-router'

/**
 * Called for each path before its route loads. Throws a redirect if the path belongs to no screen, such as a path of
 * the help.
 */
type PathRedirect = (location: ParsedLocation, isPreload: boolean) => void

let redirect: PathRedirect | null = null

/** Called by the file that assembles the routes, so that the kernel does not depend on a slice. */
export function setPathRedirect(next: PathRedirect): void {
  redirect = next
}

export function applyPathRedirect(location: ParsedLocation, isPreload: boolean): void {
  redirect?.(location, isPreload)
}
