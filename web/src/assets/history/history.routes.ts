import { IconHistory } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { recordSection } from '../../kernel/record/section.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { assetRoute } from '../assets.routes.ts'
import { readHistorySearch } from './history-search.ts'

export const assetHistoricRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/historic',
  validateSearch: readHistorySearch,
  ...recordSection({
    label: 'assets:record.history',
    icon: IconHistory,
    permission: 'seeAssets',
    page: lazyPage(() => import('./AssetHistoricPage.tsx')),
  }),
})
