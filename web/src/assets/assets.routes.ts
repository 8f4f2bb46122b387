import { api } from '@lindero/contract/api'
import { createRoute, redirect } from '@tanstack/react-router'
import { queryOf } from '../kernel/api/query.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { askAhead } from '../kernel/router/ask-ahead.ts'
import { requires } from '../kernel/router/guards.ts'
import { readAssetsSearch } from './assets-search.ts'

export const assetsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/assets',
  beforeLoad: requires('seeAssets'),
  validateSearch: readAssetsSearch,
  component: lazyPage(() => import('./portfolios/AssetsPage.tsx')),
})

/** One asset. Its sections are child routes from every slice, ordered in `inside.routes.ts`. */
export const assetRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/assets/$uuid',
  beforeLoad: requires('seeAssets'),
  loader: ({ cause, params: { uuid } }) => askAhead(cause, [queryOf(api.asset, { params: { uuid } })]),
  component: lazyPage(() => withTexts('valuations', import('./record/AssetPage.tsx'))),
})

export const assetIndexRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/assets/$uuid/info', params, replace: true })
  },
})
