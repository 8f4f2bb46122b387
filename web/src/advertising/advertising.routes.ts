import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { LEAD_SOURCES, type LeadSource } from '@lindero/domain/advertising/lead'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { IconSpeakerphone } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { assetRoute } from '../assets/assets.routes.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { rootRoute } from '../kernel/router/root-route.ts'
import { HAS_COMMERCIAL_FEATURES } from '../kernel/settings/build-features.ts'

/**
 * Advertisements of an asset. The section keeps unsaved changes in a draft, so users can leave it without a prompt
 * (operations 2).
 */
export const assetCommercialRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/commercial',
  validateSearch: ({ open }: Record<string, unknown>): { open?: string } =>
    typeof open === 'string' && (open === 'new' || /^[\da-f-]{36}$/.test(open)) ? { open } : {},
  ...recordSection<AssetDetail>({
    label: 'assets:record.commercial',
    icon: IconSpeakerphone,
    permission: 'readAdvertisements',
    visibleIf: () => HAS_COMMERCIAL_FEATURES,
    loadWords: async () => (await withTexts('advertising', import('./advertising-words.ts'))).advertisingWords,
    page: lazyPage(() => withTexts('advertising', import('./editor/CommercialPage.tsx'))),
  }),
})

export const advertisementsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/advertisements',
  beforeLoad: requires('readAdvertisements'),
  validateSearch: listSearch(api.advertisements, () => ({})),
  component: lazyPage(() => withTexts('advertising', import('./AdvertisementsPage.tsx'))),
})

export const leadsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/advertisements/leads',
  beforeLoad: requires('readAdvertisements'),
  validateSearch: listSearch(api.leads, () => ({})),
  component: lazyPage(() => withTexts('advertising', import('./LeadsPage.tsx'))),
})

/** The leads as a board, from the first contact to the deed. */
export const leadBoardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/advertisements/leads/board',
  beforeLoad: requires('readAdvertisements'),
  validateSearch: ({ q, source }: Record<string, unknown>): { q?: string; source?: LeadSource } => ({
    ...(typeof q === 'string' && q.trim().length >= SEARCH_MINIMUM ? { q: q.trim().slice(0, 100) } : {}),
    ...(LEAD_SOURCES.some((one) => one === source) ? { source: source as LeadSource } : {}),
  }),
  component: lazyPage(() => withTexts('advertising', import('./leads/LeadBoardPage.tsx'))),
})

/** Prices of sold assets, compared with their earlier values. */
export const soldValuesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/advertisements/sold',
  beforeLoad: requires('readValuation'),
  validateSearch: listSearch(api.soldValues, () => ({})),
  component: lazyPage(() => withTexts('advertising', import('./sold/SoldValuesPage.tsx'))),
})

export const advertisementDetailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/advertisement-detail/$uuid',
  beforeLoad: requires('readAdvertisements'),
  component: lazyPage(() => withTexts('advertising', import('./AdvertisementPage.tsx'))),
})

/** Works without a session, because portals and search engines link to this URL. */
export const publicAdvertisementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/anuncios/$uuid',
  component: lazyPage(() => withTexts('advertising', import('./public/PublicAdvertisementPage.tsx'))),
})
