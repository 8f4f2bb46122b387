import type { AnyRouter } from '@tanstack/react-router'
import { onConsent } from '../consent/consent.ts'
import { pageView, setAnalyticsProvider } from './analytics.ts'
import { plausible } from './plausible.ts'
import { patternOf } from './route-pattern.ts'

/**
 * Reports each navigation as a page view to the service that is configured, once the person has agreed to it; from
 * the moment of a withdrawal nothing more is sent.
 */
export function followNavigation(router: AnyRouter, analytics: { url: string; site: string } | null): void {
  if (!analytics) return
  const report = () => pageView(patternOf(router.state.matches))
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) report()
  })
  onConsent('analytics', (agrees) => {
    setAnalyticsProvider(agrees ? plausible(analytics) : null)
    // The screen that stands when somebody agrees counts too.
    if (agrees && router.state.status === 'idle') report()
  })
}
