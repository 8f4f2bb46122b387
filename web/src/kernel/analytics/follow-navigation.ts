import type { AnyRouter } from '@tanstack/react-router'
import { pageView } from './analytics.ts'
import { patternOf } from './route-pattern.ts'

/** Tells each navigation as a page view; what becomes of it hangs on the settings and on what the person agrees to. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) pageView(patternOf(router.state.matches))
  })
}
