import { api } from '@lindero/contract/api'
import { INSIGHT_INTERVALS } from '@lindero/domain/customers/customer'
import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../kernel/list/list-search.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'

export const administrationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration',
  beforeLoad: requires('administer'),
  validateSearch: listSearch(api.customers, ({ create }): { create?: true } =>
    create === true ? { create } : {},
  ),
  component: lazyPage(() => import('./CustomersPage.tsx')),
})

/**
 * One customer; its component holds the head and the sections, and an outlet for the section shown. Slices below
 * add their sections where the routes are put together.
 */
export const customerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration/customers/$uuid',
  beforeLoad: requires('administer'),
  component: lazyPage(() => import('./record/CustomerPage.tsx')),
})

const dataRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/',
  component: lazyPage(() => import('./record/DataSection.tsx')),
})

const planRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/plan',
  component: lazyPage(() => import('./record/PlanSection.tsx')),
})

const insightsRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/insights',
  validateSearch: z.object({
    interval: z
      .union(INSIGHT_INTERVALS.map((months) => z.literal(months)))
      .optional()
      .catch(undefined),
  }),
  component: lazyPage(() => import('./insights/InsightsSection.tsx')),
})

const upgradesRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/upgrades',
  component: lazyPage(() => import('./upgrades/UpgradesSection.tsx')),
})

export const customerSectionRoutes = [dataRoute, planRoute, insightsRoute, upgradesRoute] as const
