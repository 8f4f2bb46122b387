import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { IconCurrencyEuro } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { assetRoute } from '../assets/assets.routes.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { valuationArea } from './draft/valuation-area.ts'
import { readValuationSearch } from './valuation-search.ts'

const valuationRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/valuation',
  validateSearch: readValuationSearch,
  ...recordSection<AssetDetail>({
    label: 'assets:record.valuation',
    icon: IconCurrencyEuro,
    permission: 'seeAssets',
    draftArea: valuationArea,
    page: lazyPage(() => import('./ValuationPage.tsx')),
  }),
})

export const valuationSections = [valuationRoute] as const
