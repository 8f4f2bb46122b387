import type { AnyRouter } from '@tanstack/react-router'

// The first page is on its way before anybody can follow it.
let opening = true

/** Whether somebody is on the way to a page; false while the program only looks ahead at a link. */
export function isOpening(): boolean {
  return opening
}

export function followOpening(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', () => {
    opening = true
  })
  router.subscribe('onResolved', () => {
    opening = false
  })
}
