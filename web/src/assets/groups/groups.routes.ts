import { api } from '@lindero/contract/api'
import { IconBuildingSkyscraper, IconFileText, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { createRoute, redirect } from '@tanstack/react-router'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { listSearch } from '../../kernel/list/list-search.ts'
import { recordSection } from '../../kernel/record/section.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'
import { readGroupHistorySearch } from '../history/history-search.ts'
import { groupArea } from './group-area.ts'
import type { SavedGroup } from './group-record.ts'

/** One group, with its sections. */
export const groupRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/groups/$uuid',
  beforeLoad: requires('seeAssets'),
  component: lazyPage(() => withTexts('valuations', import('./GroupPage.tsx'))),
})

const groupIndexRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/groups/$uuid/info', params, replace: true })
  },
})

const groupInfoRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/info',
  ...recordSection<SavedGroup>({
    label: 'groups:record.info',
    icon: IconInfoCircle,
    permission: 'seeAssets',
    draftArea: groupArea,
    page: lazyPage(() => import('./info/GroupInfoPage.tsx')),
  }),
})

const groupAssetsRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/assets',
  validateSearch: listSearch(api.groupAssets),
  ...recordSection({
    label: 'groups:record.assets',
    icon: IconBuildingSkyscraper,
    permission: 'seeAssets',
    page: lazyPage(() => import('./members/GroupAssetsPage.tsx')),
  }),
})

const groupDocsRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/docs',
  ...recordSection({
    label: 'groups:record.docs',
    icon: IconFileText,
    permission: 'seeAssets',
    page: lazyPage(() => import('./docs/GroupDocsPage.tsx')),
  }),
})

const groupHistoricRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/historic',
  validateSearch: readGroupHistorySearch,
  ...recordSection({
    label: 'groups:record.history',
    icon: IconHistory,
    permission: 'seeAssets',
    page: lazyPage(() => import('./history/GroupHistoricPage.tsx')),
  }),
})

/** Sections before and after the valuation section, which a later slice adds. */
export const groupSections = {
  first: [groupIndexRoute, groupInfoRoute, groupAssetsRoute],
  last: [groupDocsRoute, groupHistoricRoute],
} as const
