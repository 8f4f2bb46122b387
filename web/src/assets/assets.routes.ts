import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'

const assetsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/assets',
  beforeLoad: requires('seeAssets'),
  component: lazyRouteComponent(() => import('./AssetsPage.tsx')),
})

/** One asset; its component holds the head and the sections, and an outlet for the section shown. */
const assetRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/assets/$uuid',
  beforeLoad: requires('seeAssets'),
  component: lazyRouteComponent(() => import('./AssetPage.tsx')),
})

const assetIndexRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/assets/$uuid/info', params, replace: true })
  },
})

const assetInfoRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/info',
  component: lazyRouteComponent(() => import('./AssetInfoPage.tsx')),
})

const assetValuationRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/valuation',
  component: lazyRouteComponent(() => import('../valuation/ValuationPage.tsx')),
})

const assetHistoricRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/historic',
  component: lazyRouteComponent(() => import('./AssetHistoricPage.tsx')),
})

export const assetsRoutes = [
  assetsRoute,
  assetRoute.addChildren([assetIndexRoute, assetInfoRoute, assetValuationRoute, assetHistoricRoute]),
] as const
