import { createRouter } from '@tanstack/react-router'
import { apiDocumentationRoute } from './api-documentation/api-documentation.routes.ts'
import { assetRoute, assetSectionRoutes, assetsRoute } from './assets/assets.routes.ts'
import { administrationRoute, customerRoute, customerSectionRoutes } from './customers/customers.routes.ts'
import { followHelpPath } from './help/help-path.ts'
import { homeRoute } from './home/home.routes.ts'
import { accessRoutes } from './identity/access.routes.ts'
import { customerPeopleRoutes, teamAuditRoute } from './identity/audit/audit.routes.ts'
import { profileRoute } from './identity/profile/profile.routes.ts'
import { appRoute } from './kernel/router/app-route.ts'
import { setDetour } from './kernel/router/detour.ts'
import { rootRoute } from './kernel/router/root-route.ts'
import { NotFound } from './kernel/states/NotFound.tsx'
import { PageError } from './kernel/states/PageError.tsx'
import { PageSkeleton } from './kernel/states/Skeletons.tsx'
import { legalRoute } from './legal/legal.routes.ts'
import { legalTextsRoute } from './legal/legal-texts.routes.ts'
import { portfoliosRoutes } from './portfolios/portfolios.routes.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { notBuiltRoutes, onboardingRoute } from './shell/not-built.routes.ts'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { valuationSectionRoutes } from './valuation/valuation.routes.ts'

setDetour(followHelpPath)

const routeTree = rootRoute
  .update({ component: Root, notFoundComponent: NotFoundPage })
  .addChildren([
    ...accessRoutes,
    legalRoute,
    onboardingRoute,
    appRoute
      .update({ component: Shell, errorComponent: PageError })
      .addChildren([
        homeRoute,
        apiDocumentationRoute,
        profileRoute,
        ...portfoliosRoutes,
        assetsRoute,
        assetRoute.addChildren([...assetSectionRoutes, ...valuationSectionRoutes]),
        administrationRoute,
        legalTextsRoute,
        customerRoute.addChildren([...customerSectionRoutes, ...customerPeopleRoutes]),
        teamAuditRoute,
        ...notBuiltRoutes,
      ]),
  ])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
