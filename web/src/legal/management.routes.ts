import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { IconGavel } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { assetRoute } from '../assets/assets.routes.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { legalArea } from './legal-area.ts'

/** Legal management of an asset that is in the management phase, if the customer has the licence. */
export const assetManagementRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/management',
  ...recordSection<AssetDetail>({
    label: 'assets:record.management',
    icon: IconGavel,
    permission: 'seeManagement',
    draftArea: legalArea,
    visibleIf: ({ phase }) => phase === 'management',
    page: lazyPage(() => withTexts('legal', import('./ManagementPage.tsx'))),
  }),
})
