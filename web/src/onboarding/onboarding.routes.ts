import { createRoute, redirect } from '@tanstack/react-router'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { rootRoute } from '../kernel/router/root-route.ts'
import { choiceIn, present } from '../kernel/router/search-values.ts'
import { session } from '../kernel/session/session.ts'

/** Onboarding does not require a login (core 2). Users who are logged in are redirected to home. */
export const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  beforeLoad: () => {
    if (session.get()) throw redirect({ to: '/' })
  },
  component: lazyPage(() => withTexts('onboarding', import('./OnboardingPage.tsx'))),
})

/** The plan, trial and payment of the user's own customer. Stripe redirects to this page after a payment. */
export const subscriptionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/subscription',
  beforeLoad: requires('manageSubscription'),
  validateSearch: (raw: Record<string, unknown>) =>
    present({ payment: choiceIn(['done', 'cancelled'] as const, raw.payment) }),
  component: lazyPage(() => withTexts('onboarding', import('./SubscriptionPage.tsx'))),
})

/** The operator's plans. */
export const plansRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration/plans',
  beforeLoad: requires('administer'),
  component: lazyPage(async () => {
    const [page] = await Promise.all([
      withTexts('onboarding', import('./PlansPage.tsx')),
      withTexts('account', Promise.resolve()),
    ])
    return page
  }),
})
