import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { IconChecklist } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { assetRoute } from '../assets/assets.routes.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'

/** Tasks and notifications. Without a repossession licence, users see the not-found page. */
export const notificationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/notifications',
  beforeLoad: requires('seeNotifications'),
  component: lazyPage(() => withTexts('legal', withTexts('tasks', import('./NotificationsPage.tsx')))),
})

/**
 * Workflows, for the operator's staff who act for the customer and, if the operator allows it, for department heads.
 */
export const workflowsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/workflows',
  beforeLoad: requires('draftWorkflows'),
  component: lazyPage(() => withTexts('legal', withTexts('tasks', import('./workflows/WorkflowsPage.tsx')))),
})

export const assetTasksRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/tasks',
  ...recordSection<AssetDetail>({
    label: 'assets:record.tasks',
    icon: IconChecklist,
    permission: 'seeNotifications',
    visibleIf: ({ phase }) => phase === 'management',
    loadWords: async () => (await withTexts('tasks', import('./task-words.ts'))).taskWords,
    page: lazyPage(() => withTexts('legal', withTexts('tasks', import('./AssetTasksPage.tsx')))),
  }),
})
