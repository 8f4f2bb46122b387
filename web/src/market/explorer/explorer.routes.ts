import { api } from '@lindero/contract/api'
import { inSpecifiedNames } from '@lindero/domain/market/filter-names'
import { createRoute, notFound } from '@tanstack/react-router'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { listSearch } from '../../kernel/list/list-search.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'
import { spotAt } from './address-spot.ts'

/** Views of the results. By default, a table and a map are shown side by side, or only the map in a narrow window. */
type ExplorerView = 'map' | 'table'

const readAddress = listSearch(api.listings, ({ view, at }): { view?: ExplorerView; at?: string } => ({
  ...(view === 'map' || view === 'table' ? { view } : {}),
  // Longitude, latitude and zoom of the place that a search moved the map to.
  ...(typeof at === 'string' && spotAt(at) ? { at } : {}),
}))

export const explorerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/explorer/{-$openTab}',
  beforeLoad: ({ params }) => {
    requires('seeExplorer')()
    if (params.openTab !== undefined && params.openTab !== 'listings' && params.openTab !== 'closings') {
      throw notFound()
    }
  },
  // Older URLs, which have different names for the filters, can still be opened.
  validateSearch: (raw: Record<string, unknown>) => readAddress({ ...raw, f: inSpecifiedNames(raw.f) }),
  component: lazyPage(() => withTexts('explorer', import('./ExplorerPage.tsx'))),
})

export const listingDetailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/real-estate-detail/$uuid',
  beforeLoad: requires('seeDetails'),
  component: lazyPage(() => withTexts('explorer', import('./ListingPage.tsx'))),
})

export const closingDetailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/closing-detail/$uuid',
  beforeLoad: requires('seeDetails'),
  component: lazyPage(() => withTexts('explorer', import('./ClosingPage.tsx'))),
})
