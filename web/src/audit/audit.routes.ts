import { createRoute } from '@tanstack/react-router'
import { customerRoute } from '../customers/customers.routes.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'
import { readAuditSearch } from './audit-search.ts'

/** Sections of a customer in administration that speak of its people. */
export const customerPeopleRoutes = [
  createRoute({
    getParentRoute: () => customerRoute,
    path: '/users',
    validateSearch: readUsersSearch,
    component: lazyPage(() => import('../users/CustomerUsers.tsx')),
  }),
  createRoute({
    getParentRoute: () => customerRoute,
    path: '/audit',
    validateSearch: readAuditSearch,
    component: lazyPage(() => import('./CustomerAudit.tsx')),
  }),
] as const

export const teamAuditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/user-profile/team/audit',
  beforeLoad: requires('readAudit'),
  validateSearch: readAuditSearch,
  component: lazyPage(() => import('./TeamAuditPage.tsx')),
})
