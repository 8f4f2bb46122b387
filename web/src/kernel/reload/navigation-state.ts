import type { AnyRouter } from '@tanstack/react-router'

// Initially true, because the router starts its first navigation before it accepts listeners.
let navigating = true

/** True if the router is navigating to a page; false while it only preloads a link. */
export function isNavigating(): boolean {
  return navigating
}

export function watchNavigation(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', () => {
    navigating = true
  })
  router.subscribe('onResolved', () => {
    navigating = false
  })
}
