import { IconFileText } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { recordSection } from '../../kernel/record/section.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { assetRoute } from '../assets.routes.ts'

export const assetDocsRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/docs',
  ...recordSection({
    label: 'assets:record.docs',
    icon: IconFileText,
    permission: 'seeAssets',
    page: lazyPage(() => import('./AssetDocsPage.tsx')),
  }),
})
