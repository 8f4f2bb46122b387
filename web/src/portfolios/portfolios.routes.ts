import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'

const portfoliosRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios',
  beforeLoad: requires('seePortfolios'),
  component: lazyRouteComponent(() => import('./PortfoliosPage.tsx')),
})

const newPortfolioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/new',
  beforeLoad: requires('createPortfolio'),
  component: lazyRouteComponent(() => import('./NewPortfolioPage.tsx')),
})

const portfolioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid',
  beforeLoad: requires('seePortfolios'),
  component: lazyRouteComponent(() => import('./PortfolioPage.tsx')),
})

export const portfoliosRoutes = [portfoliosRoute, newPortfolioRoute, portfolioRoute] as const
