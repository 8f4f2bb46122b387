import { api } from '@lindero/contract/api'
import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { listSearch } from '../../kernel/list/list-search.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'

/** Automatic valuations that the user should check. */
export const valuesToCheckRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/values-to-check',
  beforeLoad: requires('readValuation'),
  validateSearch: listSearch(api.valuesToCheck, () => ({})),
  component: lazyPage(() => withTexts('valuations', import('./ValuesToCheckPage.tsx'))),
})
