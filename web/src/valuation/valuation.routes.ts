import { createRoute } from '@tanstack/react-router'
import { assetRoute } from '../assets/assets.routes.ts'
import { registerAssetArea } from '../assets/record/asset-areas.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { valuationArea } from './draft/valuation-area.ts'
import { readValuationSearch } from './valuation-search.ts'

registerAssetArea(valuationArea)

export const valuationRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/valuation',
  validateSearch: readValuationSearch,
  component: lazyPage(() => import('./ValuationPage.tsx')),
})

export const valuationSectionRoutes = [valuationRoute] as const
