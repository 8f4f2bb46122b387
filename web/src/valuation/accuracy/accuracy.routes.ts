import { api } from '@lindero/contract/api'
import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { listSearch } from '../../kernel/list/list-search.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'

/** The page with the accuracy of the automatic valuations. */
export const accuracyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/accuracy',
  beforeLoad: requires('readValuation'),
  validateSearch: listSearch(api.modelAccuracy, () => ({})),
  component: lazyPage(() => withTexts('valuations', import('./AccuracyPage.tsx'))),
})
