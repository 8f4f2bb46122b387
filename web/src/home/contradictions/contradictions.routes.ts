import { api } from '@lindero/contract/api'
import { createRoute } from '@tanstack/react-router'
import { listSearch } from '../../kernel/list/list-search.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'

/** List of contradictions in asset records. */
export const contradictionsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/contradictions',
  beforeLoad: requires('readOperations'),
  validateSearch: listSearch(api.contradictions, () => ({})),
  component: lazyPage(() => import('./ContradictionsPage.tsx')),
})
