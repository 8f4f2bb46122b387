import type { AnyRouter } from '@tanstack/react-router'

// The first page is on its way before anybody can follow it.
let navigating = true

/** Whether somebody is on the way to a page; false while the program only looks ahead at a link. */
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
