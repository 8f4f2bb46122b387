import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { askAhead } from '../kernel/router/ask-ahead.ts'
import { requires } from '../kernel/router/guards.ts'
import { session } from '../kernel/session/session.ts'
import { figuresAhead } from './home.queries.ts'

export const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  loader: ({ cause }) => {
    const current = session.get()
    if (current) askAhead(cause, figuresAhead(current))
  },
  component: lazyPage(() => import('./HomePage.tsx')),
})

/** Guided first valuation, linked from the home page of new users. */
export const firstValuationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/first-valuation',
  beforeLoad: requires('readAsset'),
  component: lazyPage(() => withTexts('onboarding', import('./first-valuation/FirstValuationPage.tsx'))),
})
