import { api } from '@lindero/contract/api'
import { createRoute } from '@tanstack/react-router'
import { customerRoute } from '../customers/customers.routes.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'

const readAuditSearch = listSearch(api.audit)

/** Sections of a customer in administration that speak of its people. */
export const customerPeopleRoutes = [
  createRoute({
    getParentRoute: () => customerRoute,
    path: '/users',
    validateSearch: readUsersSearch,
    component: lazyPage(() => import('../users/UsersList.tsx')),
  }),
  createRoute({
    getParentRoute: () => customerRoute,
    path: '/audit',
    validateSearch: readAuditSearch,
    component: lazyPage(() => import('./AuditList.tsx')),
  }),
] as const

export const teamAuditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/user-profile/team/audit',
  beforeLoad: requires('readAudit'),
  validateSearch: readAuditSearch,
  component: lazyPage(() => import('./TeamAuditPage.tsx')),
})
