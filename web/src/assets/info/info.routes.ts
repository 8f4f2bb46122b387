import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { IconInfoCircle } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { recordSection } from '../../kernel/record/section.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { assetRoute } from '../assets.routes.ts'
import { infoArea } from './info-area.ts'

export const assetInfoRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/info',
  ...recordSection<AssetDetail>({
    label: 'assets:record.info',
    icon: IconInfoCircle,
    permission: 'seeAssets',
    draftArea: infoArea,
    page: lazyPage(() => import('./AssetInfoPage.tsx')),
  }),
})
