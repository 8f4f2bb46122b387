import type { AnyRouter } from '@tanstack/react-router'
import { onConsent } from '../consent/consent.ts'
import { pageView, setAnalyticsConsent } from './analytics.ts'
import { patternOf } from './route-pattern.ts'

/**
 * Reports each navigation as a page view, once the person has agreed to it; from the moment of a withdrawal nothing
 * more is sent. Follows from the start, whether or not it is known by then that a service is configured.
 */
export function followNavigation(router: AnyRouter): void {
  const report = () => pageView(patternOf(router.state.matches))
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) report()
  })
  onConsent('analytics', (isAgreed) => {
    setAnalyticsConsent(isAgreed)
    // The screen that stands when somebody agrees counts too.
    if (isAgreed && router.state.resolvedLocation && router.state.status === 'idle') report()
  })
}
