import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { infoArea } from './info/info-area.tsx'
import { readAssetsSearch } from './list/assets-search.ts'
import { registerAssetArea } from './record/asset-areas.ts'

registerAssetArea(infoArea)

export const assetsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/assets',
  beforeLoad: requires('seeAssets'),
  validateSearch: readAssetsSearch,
  component: lazyPage(() => import('./AssetsPage.tsx')),
})

/**
 * One asset; its component holds the head and the sections, and an outlet for the section shown. Slices below
 * add their sections where the routes are put together.
 */
export const assetRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/assets/$uuid',
  beforeLoad: requires('seeAssets'),
  component: lazyPage(() => import('./record/AssetPage.tsx')),
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
  component: lazyPage(() => import('./info/AssetInfoPage.tsx')),
})

const assetHistoricRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/historic',
  component: lazyPage(() => import('./history/AssetHistoricPage.tsx')),
})

export const assetSectionRoutes = [assetIndexRoute, assetInfoRoute, assetHistoricRoute] as const
