import { createRouter } from '@tanstack/react-router'
import { apiDocumentationRoute } from './app/api-documentation/api-documentation.routes.ts'
import { NotFoundPage } from './app/NotFoundPage.tsx'
import { assetSectionsToCome, notBuiltRoutes, onboardingRoute } from './app/not-built.routes.ts'
import { portfoliosRoutes } from './app/portfolios.routes.ts'
import { profileRoute } from './app/profile.routes.ts'
import { Root } from './app/Root.tsx'
import { Shell } from './app/Shell.tsx'
import {
  assetHistoricRoute,
  assetIndexRoute,
  assetInfoRoute,
  assetRoute,
  assetsRoute,
} from './assets/assets.routes.ts'
import { customerAuditRoute, customerUsersRoute, teamAuditRoute } from './audit/audit.routes.ts'
import {
  administrationRoute,
  customerDataRoute,
  customerInsightsRoute,
  customerPlanRoute,
  customerRoute,
  customerUpgradesRoute,
} from './customers/customers.routes.ts'
import { followHelpPath } from './home/help/help-path.ts'
import { homeRoute } from './home/home.routes.ts'
import { accessRoutes } from './identity/access.routes.ts'
import { appRoute } from './kernel/router/app-route.ts'
import { setPathRedirect } from './kernel/router/path-redirect.ts'
import { rootRoute } from './kernel/router/root-route.ts'
import { NotFound } from './kernel/states/NotFound.tsx'
import { PageError } from './kernel/states/PageError.tsx'
import { PageSkeleton } from './kernel/states/Skeletons.tsx'
import { legalRoute } from './privacy/legal/legal.routes.ts'
import { legalTextsRoute } from './privacy/legal/legal-texts.routes.ts'
import { valuationSections } from './valuation/valuation.routes.ts'

setPathRedirect(followHelpPath)

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
        assetRoute.addChildren([
          assetIndexRoute,
          assetInfoRoute,
          ...valuationSections,
          ...assetSectionsToCome,
          assetHistoricRoute,
        ]),
        administrationRoute,
        legalTextsRoute,
        customerRoute.addChildren([
          customerDataRoute,
          customerPlanRoute,
          customerUsersRoute,
          customerInsightsRoute,
          customerUpgradesRoute,
          customerAuditRoute,
        ]),
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
