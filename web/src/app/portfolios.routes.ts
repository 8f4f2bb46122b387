import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { readListSearch } from '../assets/list/list-search.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { VIEWS } from '../portfolios/list/portfolio-views.ts'
import { STEPS } from '../tape/wizard/steps.ts'

const portfoliosRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios',
  beforeLoad: requires('seePortfolios'),
  validateSearch: z.object({
    view: z.enum(VIEWS).optional().catch(undefined),
    client: z.string().optional().catch(undefined),
    s: z.string().optional().catch(undefined),
    d: z.boolean().optional().catch(undefined),
  }),
  component: lazyPage(() => import('../assets/portfolios/PortfoliosPage.tsx')),
})

const newPortfolioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/new',
  beforeLoad: requires('createPortfolio'),
  validateSearch: z.object({
    draft: z.uuid().optional().catch(undefined),
    step: z.enum(STEPS).optional().catch(undefined),
  }),
  component: lazyPage(() => import('../tape/wizard/NewPortfolioPage.tsx')),
})

const addTapeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid/tape',
  beforeLoad: requires('loadTape'),
  validateSearch: z.object({ step: z.enum(STEPS).optional().catch(undefined) }),
  component: lazyPage(() => import('../tape/wizard/AddTapePage.tsx')),
})

const portfolioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid',
  beforeLoad: ({ params }) => {
    requires('seePortfolios')()
    const view = VIEWS.find((known) => known === params.uuid)
    // The list's views have paths of their own, too (core 2): they lead to the list.
    if (view) {
      throw redirect({ to: '/portfolios', search: view === 'all' ? {} : { view }, replace: true })
    }
  },
  validateSearch: readListSearch,
  component: lazyPage(() => import('../assets/portfolios/PortfolioPage.tsx')),
})

export const portfoliosRoutes = [portfoliosRoute, newPortfolioRoute, addTapeRoute, portfolioRoute] as const
