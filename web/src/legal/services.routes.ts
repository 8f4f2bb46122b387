import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import { customerKind } from '@lindero/domain/customers/segments'
import { IconClipboardList } from '@tabler/icons-react'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { customerRoute } from '../customers/customers.routes.tsx'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { evaluateRoute } from '../kernel/router/guarded-routes.ts'
import { requires } from '../kernel/router/guards.ts'
import { dayIn, present } from '../kernel/router/search-values.ts'
import { session } from '../kernel/session/session.ts'
import { actorOf } from '../kernel/session/use-session.ts'

/** Assets with an unfinished repossession, in all portfolios that the user may see. */
export const repossessionsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/repossessions',
  beforeLoad: requires('seeManagement'),
  validateSearch: listSearch(api.repossessions, () => ({})),
  component: lazyPage(() => withTexts('legal', import('./RepossessionsPage.tsx'))),
})

/** Deadlines and court dates of assets with an unfinished repossession. */
export const judicialDatesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/repossessions/dates',
  beforeLoad: requires('seeManagement'),
  validateSearch: listSearch(api.legalDates, () => ({})),
  component: lazyPage(() => withTexts('legal', withTexts('operations', import('./dates/JudicialDatesPage.tsx')))),
})

/** Services ordered from providers, for all assets that the user sees. */
export const orderedServicesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/repossessions/services',
  beforeLoad: requires('editLegal'),
  validateSearch: listSearch(api.orderedServices, () => ({})),
  component: lazyPage(() => withTexts('legal', import('./OrderedServicesPage.tsx'))),
})

/** The court dates of one day, for print. */
export const courtListRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/repossessions/court-list',
  beforeLoad: requires('seeManagement'),
  validateSearch: (raw: Record<string, unknown>) => present({ day: dayIn(raw.day) }),
  component: lazyPage(() => withTexts('legal', import('./dates/CourtListPage.tsx'))),
})

export const servicesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/services',
  beforeLoad: requires('seeServices'),
  validateSearch: listSearch(api.managementServices, () => ({})),
  component: lazyPage(() => withTexts('legal', import('./provider/ServicesPage.tsx'))),
})

/** One service request, as its provider sees it. Other users are redirected to the asset's legal management. */
export const serviceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/assets/$uuid/management/services/$serviceRequestId',
  beforeLoad: ({ params }) => {
    const current = session.get()
    const path = '/assets/$uuid/management/services/$serviceRequestId'
    const verdict = current ? evaluateRoute(path, actorOf(current), params.serviceRequestId) : 'notFound'
    if (typeof verdict === 'object') {
      throw redirect({ to: '/assets/$uuid/management', params: { uuid: params.uuid }, replace: true })
    }
    if (verdict === 'notFound') throw notFound()
  },
  component: lazyPage(() => withTexts('legal', import('./provider/ServicePage.tsx'))),
})

/** The services that a provider offers, in the administration screens. */
export const customerServicesRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/services',
  ...recordSection<Customer>({
    label: 'administration:record.services',
    icon: IconClipboardList,
    permission: 'administer',
    visibleIf: (customer) => customerKind(customer) === 'provider',
    page: lazyPage(() => withTexts('legal', import('./provider/SubscriptionsSection.tsx'))),
  }),
})
