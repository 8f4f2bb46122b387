import type { AnyRouter } from '@tanstack/react-router'
import { pageView } from './analytics.ts'
import { patternOf } from './route-pattern.ts'

/** Reports each navigation as a page view, which is sent only if the settings and the user's consent allow it. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) pageView(patternOf(router.state.matches))
  })
}
