import { api } from '@lindero/contract/api'
import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'

export const exportsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/exports',
  beforeLoad: requires('seeAssets'),
  validateSearch: listSearch(api.exports),
  component: lazyPage(() => withTexts('valuations', import('./ExportsPage.tsx'))),
})
