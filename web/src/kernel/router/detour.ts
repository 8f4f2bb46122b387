import type { ParsedLocation } from '@tanstack/react-router'

/** Looks at every path before any route does; throws a redirect where the path is none of a screen. */
export type Detour = (location: ParsedLocation, isPreload: boolean) => void

let detour: Detour | null = null

/** Said where the routes are put together, so that the kernel does not know whose paths these are. */
export function setDetour(next: Detour): void {
  detour = next
}

export function takeDetour(location: ParsedLocation, isPreload: boolean): void {
  detour?.(location, isPreload)
}
