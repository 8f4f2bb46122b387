import { api } from '@lindero/contract/api'
import { IconHistory, IconUsers } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { customerRoute } from '../customers/customers.routes.tsx'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'

const readAuditSearch = listSearch(api.audit)

export const customerUsersRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/users',
  validateSearch: readUsersSearch,
  ...recordSection({
    label: 'administration:record.users',
    icon: IconUsers,
    permission: 'administer',
    page: lazyPage(() => import('../users/list/UsersList.tsx')),
  }),
})

export const customerAuditRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/audit',
  validateSearch: readAuditSearch,
  ...recordSection({
    label: 'administration:record.audit',
    icon: IconHistory,
    permission: 'administer',
    page: lazyPage(() => import('./AuditList.tsx')),
  }),
})

export const teamAuditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/company/team/audit',
  beforeLoad: requires('readAudit'),
  validateSearch: readAuditSearch,
  component: lazyPage(() => withTexts('account', import('./TeamAuditPage.tsx'))),
})
