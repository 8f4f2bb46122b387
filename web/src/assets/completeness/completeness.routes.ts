import { api } from '@lindero/contract/api'
import { createRoute } from '@tanstack/react-router'
import { listSearch } from '../../kernel/list/list-search.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'

/** Work list of missing items in asset records. */
export const completenessRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/completeness',
  beforeLoad: requires('readOperations'),
  validateSearch: listSearch(api.missingItems, () => ({})),
  component: lazyPage(() => import('./CompletenessPage.tsx')),
})
