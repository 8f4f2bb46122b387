import { INSIGHT_INTERVALS } from '@lindero/domain/customers/customer'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readCustomersSearch } from './list/customers-search.ts'

export const administrationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration',
  beforeLoad: requires('administer'),
  validateSearch: readCustomersSearch,
  component: lazyRouteComponent(() => import('./CustomersPage.tsx')),
})

/**
 * One customer; its component holds the head and the sections, and an outlet for the section shown. Slices below
 * add their sections where the routes are put together.
 */
export const customerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration/customers/$uuid',
  beforeLoad: requires('administer'),
  component: lazyRouteComponent(() => import('./record/CustomerPage.tsx')),
})

const dataRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./record/DataSection.tsx')),
})

const planRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/plan',
  component: lazyRouteComponent(() => import('./record/PlanSection.tsx')),
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
  component: lazyRouteComponent(() => import('./insights/InsightsSection.tsx')),
})

const upgradesRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/upgrades',
  component: lazyRouteComponent(() => import('./upgrades/UpgradesSection.tsx')),
})

export const customerSectionRoutes = [dataRoute, planRoute, insightsRoute, upgradesRoute] as const
