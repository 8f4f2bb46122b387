import { api } from '@lindero/contract/api'
import { INSIGHT_INTERVALS } from '@lindero/domain/customers/customer'
import { IconAdjustments, IconChartBar, IconId, IconInbox } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { areaOf } from './record/customer-areas.ts'

export const administrationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration',
  beforeLoad: requires('administer'),
  validateSearch: listSearch(api.customers, ({ create }): { create?: true } =>
    create === true ? { create } : {},
  ),
  component: lazyPage(() => import('./CustomersPage.tsx')),
})

/** One customer. Its sections are the children of this route, from every slice: `router.ts` lists them in order. */
export const customerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration/customers/$uuid',
  beforeLoad: requires('administer'),
  component: lazyPage(() => import('./record/CustomerPage.tsx')),
})

export const customerDataRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/',
  ...recordSection({
    label: 'administration:record.data',
    icon: IconId,
    permission: 'administer',
    draftArea: areaOf('data'),
    page: lazyPage(() => import('./record/DataSection.tsx')),
  }),
})

export const customerPlanRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/plan',
  ...recordSection({
    label: 'administration:record.plan',
    icon: IconAdjustments,
    permission: 'administer',
    draftArea: areaOf('plan'),
    page: lazyPage(() => import('./record/PlanSection.tsx')),
  }),
})

export const customerInsightsRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/insights',
  validateSearch: z.object({
    interval: z
      .union(INSIGHT_INTERVALS.map((months) => z.literal(months)))
      .optional()
      .catch(undefined),
  }),
  ...recordSection({
    label: 'administration:record.insights',
    icon: IconChartBar,
    permission: 'administer',
    page: lazyPage(() => import('./insights/InsightsSection.tsx')),
  }),
})

export const customerUpgradesRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/upgrades',
  ...recordSection({
    label: 'administration:record.upgrades',
    icon: IconInbox,
    permission: 'administer',
    page: lazyPage(() => import('./upgrades/UpgradesSection.tsx')),
  }),
})
