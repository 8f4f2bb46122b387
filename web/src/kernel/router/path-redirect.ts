import type { ParsedLocation } from '@tanstack/react-router'

/** Looks at every path before any route does; throws a redirect where the path is none of a screen. */
export type PathRedirect = (location: ParsedLocation, isPreload: boolean) => void

let redirect: PathRedirect | null = null

/** Said where the routes are put together, so that the kernel does not know whose paths these are. */
export function setPathRedirect(next: PathRedirect): void {
  redirect = next
}

export function applyPathRedirect(location: ParsedLocation, isPreload: boolean): void {
  redirect?.(location, isPreload)
}
